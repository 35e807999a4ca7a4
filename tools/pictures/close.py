"""Models of the close-ups where the piece of a heap is too coarse.

Every model takes (rng, variant) like those of fruits.py; CLOSE maps the slug to it."""
import numpy as np
import bpy
from core import (Part, Nodes, join, sphere, lathe_topology, polar_spline, fbm, perlin, worley, lin, rgba, sm, mix,
                  rot_to, rotz)
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


# ================================================================= red currant
RED, THIN, VEIN, DARK = '#940812', '#b41a20', '#e0705e', '#5e0710'


def currant_colour(U, th, z, sd, shadows):
    """skin with light meridians and the seeds that show through"""
    C = mix(np.tile(lin(RED), (len(U), 1)), lin(THIN), sm(-0.3, 0.5, fbm(U, 1.4, 3, sd + 2)))
    wob = perlin(U * 2.2 + sd, sd) * 0.16
    C = mix(C, lin(VEIN), np.abs(np.cos((th + wob) * 6)) ** 60 * (1 - z ** 6) * 0.34)
    for a in shadows:
        C = mix(C, lin(DARK), np.exp(-((U - a) ** 2).sum(1) / 0.10) * 0.55)
    return C


def calyx(rng, pole, size):
    """the flower's dried rest at the tip of a berry: a collar with shrivelled sepals that bend inwards and outwards"""
    brown = ['#6b4a2c', '#36241a']
    out = [tube(bend(pole - [0, 0, 0.05], [0, 0, 0.11], [0, 0, 0], 8), [.075, .066, .056, .050, .050, .054, .052, .030], ['#8a3f2a', '#4a3020'], 20)]
    for k in range(7):
        a = TAU * k / 7 + rng.uniform(-.3, .3)
        d = np.array([np.cos(a), np.sin(a), 0])
        lean = rng.uniform(-.1, .75)
        out.append(tube(bend(pole + d * 0.036 + [0, 0, 0.02], d * size * lean + [0, 0, size * rng.uniform(.65, 1.1)], d * size * rng.uniform(.05, .28), 9),
                        np.array([.022, .024, .023, .020, .018, .015, .012, .008, .002]) * rng.uniform(.8, 1.1), brown, 10))
    return out


def redcurrant(rng, v):
    """a berry with calyx and stalk; from variant 5 on half a berry, its seeds in the foamy pulp"""
    sd = int(rng.integers(1000)); s = rng.uniform(0.43, 0.48)
    if v >= 5:
        return open_currant(rng, sd, s * 1.06)
    b = sphere(100, 150)
    U = b.V; z = U[:, 2]; th = np.arctan2(U[:, 1], U[:, 0]); rad = np.hypot(U[:, 0], U[:, 1])
    dirs = rng.normal(size=(5, 3)) * [1, 1, .5]; dirs /= np.linalg.norm(dirs, axis=1)[:, None]
    r = 1 + fbm(U, 1.3, 3, sd) * 0.09
    for d in dirs[:3]:                                                 # sides that sank in while drying
        r -= 0.13 * sm(0.55, 1.0, U @ d)
    fold = np.cos(th * 9 + 3 * perlin(U * 1.6 + sd, sd))               # puckers towards both ends
    r += fold * 0.011 * sm(0.25, 0.85, np.abs(z)) * sm(0.0, 0.3, rad)
    wr = perlin(U * [4.2, 4.2, 2.6] + sd, sd + 3)
    r -= (1 - np.abs(wr) * 3).clip(0, 1) ** 2 * 0.026
    r -= 0.10 * np.exp(-(rad / 0.20) ** 2)
    p = Part(U * r[:, None] * s * [1, 1, 0.97], b.q, b.t, currant_colour(U, th, z, sd, dirs))
    p.displace(crust(p.V, sd, 0.005, 16))
    bits = calyx(rng, p.V[0], 0.17)
    if v % 2 == 0:
        bits.append(tube(bend([0, 0, -s * 0.84], [0.02, 0.02, -0.17], [0.02, 0.01, 0], 12),
                         [.044, .032, .026, .024, .023, .023, .023, .024, .026, .030, .036, .030], ['#9c9a4e', '#7d6238']))
    return join([p] + bits)


def open_currant(rng, sd, s):
    out = lambda T: s * (1 + 0.035 * np.cos(2 * T + sd) + 0.03 * np.cos(5 * T + sd) + 0.02 * np.cos(11 * T))
    top = lambda r, t: s * (-0.30 * (1 - r ** 2.2) + 0.05 * np.cos(3 * t + sd) * r ** 3 + 0.025 * np.cos(13 * t) * r ** 6)
    dome = lambda r, t: -0.06 - 0.90 * s * np.sqrt(np.clip(1 - (r * 0.995) ** 2, 0, 1))
    V, R, T, S, q, t = slice_grid(out, top, dome, nr=90, ns=260, e=0.025)
    n = fbm(V, 5, 3, sd)
    cloud = sm(-0.25, 0.35, fbm(V, 3.2, 3, sd + 5))                    # bubbles of the pulp, here large, there small
    hole = (1 - sm(0.12, 0.50, worley(V + 0.03 * n[:, None], 9, sd)[0])) * cloud
    pit = (1 - sm(0.10, 0.55, worley(V, 21, sd + 1)[0])) * (1 - 0.6 * cloud)
    rays = perlin(np.stack([np.cos(T) * 5, np.sin(T) * 5, R * 1.2 + sd], -1), sd)
    pulp = mix(np.tile(lin('#b11c26'), (len(V), 1)), lin('#d8564c'), sm(-0.3, 0.45, n))
    pulp = mix(pulp, lin('#eb9c88'), sm(0.05, 0.45, rays + 0.3 * n) * sm(0.15, 0.4, R) * 0.55)
    pulp = mix(pulp, lin('#8d101b'), np.maximum(hole * 0.7, pit * 0.5))
    face = sm(0.85, 1.0, S) * (1 - sm(0.90, 0.955, R + n * 0.02))
    U = V / s + [0, 0, 0.1]
    skin = currant_colour(U / np.linalg.norm(U, axis=1)[:, None].clip(0.2), T, np.clip(U[:, 2], -1, 1), sd, [])
    p = Part(V, q, t, mix(skin, pulp, face))
    p.displace(face * (n * 0.035 - hole * 0.05 - pit * 0.018 + rays * 0.012) + crust(V, sd, 0.006, 14))
    pos, ax = [], []
    for k in range(5):
        a = TAU * (k + rng.uniform(-.38, .38)) / 5 + 0.4
        r = rng.uniform(0.24, 0.62)
        i = np.argmin(((p.V[:, :2] - out(np.array([a]))[0] * r * np.array([np.cos(a), np.sin(a)])) ** 2).sum(1) + 9 * (S < 0.9))
        pos.append(p.V[i] + [0, 0, 0.015]); ax.append([-np.cos(a + rng.uniform(-.7, .7)), -np.sin(a), rng.uniform(-.6, 0.2)])
    seeds = seed_bits(pos, ax, 0.108, lin('#bd8c56'), rng, squash=(0.54, 0.42, 1), nr=16, ns=22, taper=0.32)
    p = join([p] + seeds)
    p.V = warp(p.V, 0.06, 1.3, sd)
    return p


def currant_material(name):
    """thin skin that light shines through, with a dull gleam"""
    m = bpy.data.materials.new(name)
    N = Nodes(m)
    co = N.n('TexCoord').outputs['Object']
    col = N.n('VertexColor', {'layer_name': 'Col'}).outputs['Color']
    fine = N.n('TexNoise', Vector=co, Scale=60.0, Detail=3.0, Roughness=0.65).outputs['Fac']
    rgb = N.n('SeparateRGB', Image=col).outputs
    glow = N.n('MapRange', Value=N.n('Math', {'operation': 'SUBTRACT'}, i0=rgb[0], i1=rgb[1]).outputs[0],
               From_Min=0.12, From_Max=0.32, To_Min=0.0, To_Max=0.42).outputs[0]        # red lets light through, brown does not
    edge = N.n('Math', {'operation': 'MULTIPLY'}, i0=N.n('LayerWeight', Blend=0.30).outputs['Facing'], i1=0.12).outputs[0]
    base = N.n('MixRGB', Fac=edge, Color1=col, Color2=rgba('#f5b3aa')).outputs[0]
    bump = N.n('Bump', Strength=0.22, Distance=0.03, Height=fine).outputs[0]
    rough = N.n('MapRange', Value=fine, From_Min=0.3, From_Max=0.7, To_Min=0.36, To_Max=0.58).outputs[0]
    b = N.n('BsdfPrincipled', Base_Color=base, Subsurface=glow, Subsurface_Color=base, Subsurface_Radius=(0.34, 0.05, 0.03),
            Specular=0.38, Roughness=rough, Normal=bump)
    N.link(b.outputs[0], N.out.inputs['Surface'])
    return m


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


CLOSE = {'redcurrant': redcurrant, 'pear': pear, 'plum': plum}
