"""Models of the close-ups where the piece of a heap is too coarse.

Every model takes (rng, variant) like those of fruits.py; CLOSE maps the slug to it."""
import numpy as np
from core import Part, join, lathe_topology, polar_spline, fbm, perlin, lin, sm, mix, rot_to, rotz
from fruits import TAU, slice_grid, flat, warp, crust, seed_bits, wedge


def tube(path, radii, cols, ns=14):
    """a bent stalk: rings of the given radii along the path, closed at both ends, its colour from the first to the last"""
    P = np.asarray(path, float)
    th = np.linspace(0, TAU, ns, endpoint=False)
    ring = np.stack([np.cos(th), np.sin(th), 0 * th], -1)
    V = np.concatenate([p + r * ring @ rot_to(-d).T for p, d, r in zip(P, np.gradient(P, axis=0), radii)])
    k = np.repeat(np.linspace(0, 1, len(P)), ns)
    C = mix(np.tile(lin(cols[0]), (len(V), 1)), lin(cols[1]), k)
    q, t = lathe_topology(len(P), ns)
    return Part(np.concatenate([P[:1], V, P[-1:]]), q, t, np.concatenate([C[:1], C, C[-1:]]))


def bend(start, way, sag, n=9):
    """a path of n points from start along way, bent by sag in its middle"""
    k = np.linspace(0, 1, n)[:, None]
    return np.asarray(start) + np.asarray(way) * k + np.asarray(sag) * (4 * k * (1 - k))


# ================================================================= pear
def pear(rng, v):
    """a thin slice cut lengthwise: core, two seed cells of which one holds its seed, calyx; the first has the stub of its stalk"""
    sd = int(rng.integers(1000)); s = rng.uniform(1.6, 1.7); j = lambda: rng.uniform(-.025, .025)
    f = polar_spline([0, 30, 55, 75, 90, 105, 125, 150, 180, 215, 245, 262, 270, 278, 295, 325],
                     [.95 + j(), .89, .95 + j(), 1.33, 1.49, 1.40, .98 + j(), .90, .95 + j(), 1.09, 1.11, 1.07, 1.02, 1.07, 1.11, 1.10])
    out = lambda T: f(T) * s
    V, R, T, S, q, t = slice_grid(out, flat(0.15), flat(-0.15), nr=90, ns=300, e=0.045)
    x, y = V[:, 0] / s, V[:, 1] / s
    n = fbm(V, 1.8, 3, sd)
    C = mix(np.tile(lin('#fae7b4'), (len(V), 1)), lin('#fff6dc'), sm(-0.35, 0.4, n))
    C = mix(C, lin('#f5d998'), sm(0.05, 0.45, fbm(V, 0.9, 3, sd + 1)) * 0.5)                  # golden clouds
    C = mix(C, lin('#fff8e4'), sm(0.18, 0.45, fbm(V, 10, 2, sd + 2)) * 0.45)                   # stone cells
    u = (y + 0.31) / 0.50
    core = np.hypot(x / (0.42 * (1 - 0.34 * u).clip(0.3)), u) + n * 0.07
    a = np.arctan2(y + 0.35, x)
    rays = perlin(np.stack([np.cos(a) * 9, np.sin(a) * 9, R * 0.7 + sd], -1), sd)
    ray = sm(0.12, 0.45, rays) * sm(1.0, 1.15, core) * (1 - sm(0.80, 0.95, R))
    C = mix(C, lin('#e6c888'), ray * 0.42)
    C = mix(C, lin('#fdf4da'), (1 - sm(0.75, 1.0, core)) * 0.25)
    ring = np.exp(-((core - 1) / 0.055) ** 2) * sm(-0.3, 0.3, fbm(V, 4, 2, sd + 4))
    C = mix(C, lin('#cfa865'), ring * 0.75)
    wob = 0.025 * perlin(np.stack([y * 3, y * 0 + sd, y * 0], -1), sd)
    for k in (-1, 0, 1):                                                                       # vessels to the stalk
        line = np.exp(-((x - wob - k * 0.085 * (1.3 - y).clip(0.15)) / 0.016) ** 2) * sm(0.08, 0.3, y) * (1 - sm(1.32, 1.46, y))
        C = mix(C, lin('#d2ad6c'), line * (0.7 if k == 0 else 0.4))
    d = crust(V, sd, 0.03, 3.8, 0.02, 6) - ray * 0.012 - ring * 0.012
    for k, (sx, size) in enumerate(((-1, 1.0), (1, 0.62))):
        dx, dy = x - sx * 0.125, y + 0.37
        ax, ay = dx * np.cos(0.24 * sx) + dy * np.sin(0.24 * sx), -dx * np.sin(0.24 * sx) + dy * np.cos(0.24 * sx)
        cell = np.hypot(ax / (0.085 * (1 - 1.6 * ay).clip(0.4) * size), ay / (0.215 * size)) + n * 0.10
        C = mix(C, lin('#c79a58'), (1 - sm(0.85, 1.15, cell)) * (0.8 if k == 0 else 0.5))
        C = mix(C, lin('#a87843'), (1 - sm(0.3, 0.9, cell)) * (0.6 if k == 0 else 0.35))
        d -= (1 - sm(0.55, 1.1, cell)) * 0.085
    eye = np.exp(-((x / 0.07) ** 2 + ((y + 1.0) / 0.09) ** 2))
    C = mix(C, lin('#8a6238'), eye * 0.9); d -= eye * 0.04
    C = mix(C, lin('#ecc97f'), sm(0.86, 0.94, R + n * 0.03) * 0.55)
    skin = mix(np.tile(lin('#a9ab48'), (len(V), 1)), lin('#c79a4e'), sm(-0.1, 0.4, fbm(V, 1.3, 3, sd + 7)))
    skin = mix(skin, lin('#8b6f3a'), sm(0.25, 0.5, fbm(V, 7, 2, sd + 8)) * 0.6)                # russet
    C = mix(C, skin, sm(0.955, 0.985, R + n * 0.010))
    bits = seed_bits([[-0.118 * s, -0.385 * s, 0.085]], [[0.22, 1, 0.04]], 0.235, lin('#5a341c'), rng, squash=(0.42, 0.30, 1), nr=20, ns=26, taper=0.4)
    if v == 0:
        bits.append(tube(bend([0.02, 1.44 * s, 0], [0.05, 0.30, 0.02], [0.04, 0, 0.01], 14), np.r_[.10, .085, np.full(8, .070), .072, .078, .082, .06], ['#8a6a3c', '#5c4026'], 18))
    for k in range(5):                                                                         # dried calyx
        bits.append(tube(bend([0.04 * (k - 2), -1.0 * s, 0.03 * (k % 2)], [0.05 * (k - 2), -0.13, 0.05 * (k % 3 - 1)], [0.01, 0, 0.02], 6), [.03, .034, .03, .022, .014, .004], ['#7b5a35', '#463020'], 8))
    p = join([Part(V, q, t, C).displace(d)] + bits)
    p.V = warp(p.V, 0.26, 0.32, sd)
    return p.move(rotz(-0.10))


# ================================================================= plum
def plum(rng, v):
    """a quarter, its flesh red under the skin and around the stone"""
    s = rng.uniform(0.96, 1.04)
    return wedge(rng, rng.uniform(1.45, 1.6), 1.5 * s, 1.42 * s, 2.0 * s, 0.36, ['#de9a48', '#ecba68', '#f6d79a'],
                 ['#3a2350', '#54356c', '#8d86b8'], near_pit='#a43c30', under='#c24a3c', lines=0.45, skin_t=0.035, nz=120, nc=280)


CLOSE = {'pear': pear, 'plum': plum}
