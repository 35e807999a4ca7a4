"""The strip of a strawberry slice that breaks in two: blender -b --factory-startup -noaudio -P breaks.py -- FOLDER"""
import math, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector
import props as PR
import stage as S
from catalog import PRODUCTS
from core import Part, add_obj, fbm, food_material, lin, perlin, sphere, to_mesh
from macro import close_up

SLUG, FRAMES, SIZE, SAMPLES = 'strawberry', 14, 512, 14
TILT = Euler((math.radians(66), math.radians(5), math.radians(-10)), 'XYZ')
# how the halves come to lie, turned outwards, how far from where they stood, and after how many frames
LIE = {-1: ((7, -2, 34), (-0.78, -0.25, 0), 8.0), 1: ((-3, 4, -52), (0.92, 0.55, 0), 9.3)}


def jag(P):
    """how far the break strays from the middle of the slice at a point"""
    y, z = P[:, 1], P[:, 2]
    o = 0 * y
    wave = lambda fy, fz, k, sd: perlin(np.stack([y * fy, z * fz + o, o + k], -1), sd)
    return 0.16 * perlin(np.stack([y * 1.3, o + 3, o], -1), 7) + 0.20 * wave(3.7, 1.2, 9, 8) + 0.09 * wave(9, 6, 2, 9) + 0.06 * y - 0.05


def points(holder):
    P = np.empty(len(holder.vertices) * 3, np.float32)
    holder.vertices.foreach_get('co', P)
    return P.reshape(-1, 3)


def half(mesh, sign):
    """one side of the break, closed by its rough inside: bent so that the break is a plane, cut, and bent back"""
    bm = bmesh.new(); bm.from_mesh(mesh)
    bend = lambda way: [setattr(v.co, 'x', v.co.x + way * j) for v, j in zip(bm.verts, jag(np.array([v.co for v in bm.verts])))]
    bend(-1)
    cut = bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=(0, 0, 0), plane_no=(1, 0, 0),
                                 clear_outer=sign < 0, clear_inner=sign > 0)['geom_cut']
    edges = {e for e in cut if isinstance(e, bmesh.types.BMEdge)}
    rim = {v for e in edges for v in e.verts}
    made = bmesh.ops.triangle_fill(bm, use_beauty=True, use_dissolve=False, edges=list(edges))['geom']
    inside = [f for f in made if isinstance(f, bmesh.types.BMFace)]
    for _ in range(2):
        inner = list({e for f in inside for e in f.edges} - edges)
        bmesh.ops.subdivide_edges(bm, edges=inner, cuts=1, use_grid_fill=True)
        inside = [f for f in bm.faces if all(abs(v.co.x) < 1e-5 for v in f.verts)]
    colour = bm.verts.layers.float_color['Col']
    verts = list({v for f in inside for v in f.verts} - rim)
    Q = np.array([v.co for v in verts])
    for v, rough, cloud in zip(verts, fbm(Q * [0, 1, 1] + [sign, 0, 0], 9, 3, 5), fbm(Q, 4, 2, 6)):
        v.co.x += 0.07 * rough
        k = min(1, max(0, 0.5 + cloud))
        flesh = np.array(lin('#f6b8aa')) * (1 - k) + np.array(lin('#fbe3d6')) * k
        v[colour] = (*np.clip(flesh * (1 - 0.5 * max(0, -rough)), 0, 1), 1)
    bend(1)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    out = bpy.data.meshes.new(f'half{sign}'); bm.to_mesh(out); bm.free()
    out.materials.append(mesh.materials[0])
    out.polygons.foreach_set('use_smooth', [True] * len(out.polygons))
    return out


def way(frame, until):
    """how much of its fall a half has behind it: ever faster, and then a small bounce"""
    x = frame / until
    if x < 1:
        return max(0.0, 0.10 * x + 0.90 * max(x, 0) ** 2.3)
    y = (frame - until) / 2.2
    return 1 - 0.22 * y * (1 - y) if y < 1 else 1.0


def main(folder):
    os.makedirs(folder, exist_ok=True)
    S.reset()
    _, _, _, wall, floor = PRODUCTS[SLUG]
    mesh, hull, mean = close_up(SLUG, 1)
    S._LIB[SLUG] = [(mesh, hull, mean)]
    turn = TILT.to_matrix()
    low = (points(mesh) @ np.array(turn).T)[:, 2].min()
    whole = add_obj('whole', mesh, (-0.1, 0, -low)); whole.rotation_euler = TILT
    halves = []
    for sign, (lie, shift, until) in LIE.items():
        part = half(mesh, sign)
        P = points(part); middle = Vector((P.max(0) + P.min(0)) / 2)
        part.transform(Matrix.Translation(-middle))
        ob = add_obj('half', part, turn @ middle + Vector((-0.1, 0, -low))); ob.rotation_mode = 'QUATERNION'
        end = Euler([math.radians(a) for a in lie], 'XYZ').to_quaternion()
        halves.append((ob, points(part), ob.location.copy(), ob.location + Vector(shift), end, until))
    crumbs = fly(mean, (halves[0][2] + halves[1][2]) / 2, turn @ Vector((0, 1, 0)))
    S.crumbs(SLUG, np.random.default_rng(81), (0, 0.2), 1.6, 14, 0.006, 0.03)
    S.backdrop(wall, floor, back_y=22, radius=20)
    PR.morning((0, 0, 1), 40, key=1.0, size=0.34, world=0.32, fill=0.18, direction=(-0.84, 0.20, 0.62))
    w, lens, el = 6.2, 105.0, math.radians(24)
    D = w * lens / 36.0; aim = Vector((0.05, 0, 0.95))
    S.camera(aim + Vector((0.05 * D, -math.cos(el) * D, math.sin(el) * D)), aim, lens, fstop=0.14 * 5.5 / w, focus=(-0.1, -0.35, 0.9))
    for n in range(FRAMES):
        pose(n - 1, whole, halves, crumbs)
        S.render(f'{folder}/{n:02d}.npz', SIZE, SIZE, SAMPLES)


def fly(mean, middle, along):
    """the crumbs of the break: object, where it starts, how fast, its size"""
    rng = np.random.default_rng(4)
    base = sphere(7, 10); mat = food_material('bits', powder=0.15, translucency=0.0)
    out = []
    for i in range(46):
        s = 0.012 + 0.07 * rng.random() ** 3
        V = base.V * (1 + 0.8 * fbm(base.V + i * 3.1, 1.3, 2, 5))[:, None] * s * rng.uniform(0.6, 1.2, 3)
        c = (np.array(lin('#f3b3a6')) if rng.random() < .5 else np.array(mean) * 0.85 + 0.16) * rng.uniform(.9, 1.1)
        ob = add_obj('bit', to_mesh(Part(V, base.q, base.t, np.tile(c, (len(V), 1))), f'bit{i}', mat))
        start = middle + along * float(rng.uniform(-1.3, 1.3)) + Vector(rng.normal(0, .06, 3))
        speed = Vector((rng.normal(0, 1.3), rng.normal(-0.9, 1.1), abs(rng.normal(0.6, 1.4))))
        out.append((ob, start, speed, s))
    return out


def pose(frame, whole, halves, crumbs):
    """everything as it is so many frames after the break; before it, the slice is whole"""
    whole.hide_render = frame >= 0
    for ob, P, start, end, lie, until in halves:
        ob.hide_render = frame < 0
        k = way(frame, until)
        turn = TILT.to_quaternion().slerp(lie, k)
        at = start.lerp(end, 0.25 * min(1, max(0, frame) / until) + 0.75 * k)
        ob.rotation_quaternion = turn
        ob.location = (at.x, at.y, -(P @ np.array(turn.to_matrix()).T)[:, 2].min() - 0.01)
    for ob, start, speed, s in crumbs:
        ob.hide_render = frame < 0
        lands = (speed.z + math.sqrt(max(0, speed.z ** 2 + 2 * 9.81 * max(0, start.z - s * .5)))) / 9.81
        t = min(max(0, frame) / 8.0, lands)
        ob.location = (start.x + speed.x * t, start.y + speed.y * t, max(s * .5, start.z + speed.z * t - 9.81 * t * t / 2))
        ob.rotation_euler = (t * 9, t * 7, 0)


main(sys.argv[sys.argv.index('--') + 1])
