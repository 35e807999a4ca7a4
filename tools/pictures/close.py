"""Models of the close-ups where the piece of a heap is too coarse.

Every model takes (rng, variant) like those of fruits.py; CLOSE maps the slug to it."""
from fruits import wedge


# ================================================================= plum
def plum(rng, v):
    """a quarter, its flesh red under the skin and around the stone"""
    s = rng.uniform(0.96, 1.04)
    return wedge(rng, rng.uniform(1.45, 1.6), 1.5 * s, 1.42 * s, 2.0 * s, 0.36, ['#de9a48', '#ecba68', '#f6d79a'],
                 ['#3a2350', '#54356c', '#8d86b8'], near_pit='#a43c30', under='#c24a3c', lines=0.45, skin_t=0.035, nz=120, nc=280)


CLOSE = {'plum': plum}
