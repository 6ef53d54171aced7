"""Football, teddy bear, baby bottle, djembé."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector, noise

from materials import glass, leather, pbr, rgb, wood
from shapes import add, apply, ball, disc, group, lathe, melt, modify, spline, tube


def football(light='#f2f0ea', dark='#1c1d20', accent='#2f7d4f', r=11):
    """Twelve pentagons and twenty hexagons, each a cushion, with sunken seams."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=1, radius=1)
    corners = [v.co.normalized() for v in bm.verts]
    faces = [[v.index for v in f.verts] for f in bm.faces]
    bm.free()
    # panels of the truncated icosahedron
    panels = []
    for i, c in enumerate(corners):
        near = [j for j in range(12) if j != i and (corners[j] - c).length < 1.2]
        pts = [(c + (corners[j] - c) / 3) for j in near]
        panels.append((0, c, pts))
    for f in faces:
        pts = []
        for a in range(3):
            p, q = corners[f[a]], corners[f[(a + 1) % 3]]
            pts += [p + (q - p) / 3, p + (q - p) * 2 / 3]
        panels.append((1, sum((corners[k] for k in f), Vector()).normalized(), pts))
    skins = [leather(dark, 1.6, rough=.4, strength=.12), leather(light, 1.6, rough=.4, strength=.12), leather(accent, 1.6, rough=.4, strength=.12)]
    for k, (kind, c, pts) in enumerate(panels):
        u = c.orthogonal().normalized()
        w = c.cross(u)
        pts = sorted(pts, key=lambda p: math.atan2(p.dot(w), p.dot(u)))
        n, vs, fs, rings = len(pts), [], [], 14
        mid = sum(pts, Vector()) / n
        per = 10
        for j in range(rings + 1):
            q = j / rings
            for i in range(n):
                for s in range(per):
                    e = pts[i].lerp(pts[(i + 1) % n], s / per)
                    p = mid.lerp(e, q).normalized()
                    dip = 1 - .042 * max(0, (q - .72) / .28) ** 2.6
                    vs.append(tuple(p * r * dip))
        m = n * per
        for j in range(rings):
            fs += [(j * m + i, j * m + (i + 1) % m, (j + 1) * m + (i + 1) % m, (j + 1) * m + i) for i in range(m)]
        mesh = bpy.data.meshes.new('panel')
        mesh.from_pydata(vs, [], fs)
        o = add('panel', mesh, skins[0 if kind == 0 else (2 if k % 5 == 0 else 1)], smooth=180)
        o.rotation_euler = (.35, .2, .5)
    ball(r * .964, pbr('seam', '#101011', rough=.8))


def teddy(color='#b98556', paw='#e3cba3', nose='#2a1c14', bow='#b3401f', fur=34000, length=.62, belly=None):
    """Sitting, arms open; the coat is real hair."""
    def body(parts, skin, n, voxel=.22):
        o = melt(parts, voxel, 10, skin)
        ps = o.modifiers.new('fur', 'PARTICLE_SYSTEM').particle_system
        s = ps.settings
        s.type, s.count, s.hair_length, s.hair_step = 'HAIR', n, length, 4
        s.child_type = 'NONE'
        s.factor_random, s.tangent_factor, s.normal_factor = .16, .10, .02
        s.object_align_factor[2] = -.12
        s.root_radius, s.tip_radius, s.radius_scale = 1.0, .25, .022
        s.use_advanced_hair = True
        s.material = 1
        return o
    furry = pbr('fur', color, rough=.85, spec=.15, sheen=.5)
    pale = pbr('pale', paw, rough=.85, spec=.15, sheen=.5)
    main = [ball(1, None, (0, 0, 6.2), (5.6, 4.8, 6.2)), ball(1, None, (0, -.2, 15.6), (5.2, 4.7, 4.8))]
    for s in (-1, 1):
        main.append(ball(1, None, (s * 4.2, .1, 19.2), (2.1, 1.2, 2.1)))
        for q in np.linspace(0, 1, 5):
            main.append(ball(1, None, (s * (4.6 + 2.9 * q), -.6 - 2.3 * q, 10.4 - 4.6 * q), (1.9, 1.9, 1.9)))
            main.append(ball(1, None, (s * (3.4 + 2.0 * q), -2.0 - 5.0 * q, 2.3), (2.35 - .1 * q, 2.4, 2.3)))
        main.append(ball(1, None, (s * 5.4, -7.6, 2.9), (2.2, 1.3, 2.9)))
    body(main, furry, fur)
    body([ball(1, None, (0, -4.2, 14.5), (2.6, 2.0, 2.0))], pale, fur // 14, .15)
    for s in (-1, 1):
        body([ball(1, None, (s * 4.2, -.75, 19.2), (1.35, .6, 1.35))], pale, fur // 36, .12)
        sole = ball(1, pbr('sole', paw, rough=.9, sheen=.3), (s * 5.42, -8.72, 2.9), (1.5, .35, 2.0))
        ball(.6, pbr('eye', '#0d0a08', rough=.6, sheen=.4), (s * 2.0, -4.55, 16.6), (1, .5, 1.05))  # sewn, not a bead
    n = ball(1, pbr('nose', nose, rough=.35), (0, -6.15, 15.2), (.95, .55, .65))
    tube([(0, -6.3, 14.7), (0, -6.35, 13.9), (-.5, -6.25, 13.75), (-.85, -6.0, 14.1)], .10, pbr('thread', nose, rough=.7))
    tube([(0, -6.35, 13.9), (.5, -6.25, 13.75), (.85, -6.0, 14.1)], .10, pbr('thread', nose, rough=.7))
    if belly:  # a patch of printed cloth, sewn on
        from families.cloth import wax
        from shapes import sheet

        def patch(u, v):
            a, q = u * math.tau, .60 * v
            x, z = math.sin(q) * math.cos(a), math.sin(q) * math.sin(a)
            y = -math.sqrt(max(0, 1 - x * x - z * z))
            return (5.6 * 1.09 * x, 4.8 * 1.12 * y - .25, 5.9 + 6.2 * 1.04 * z)
        o = sheet(patch, 64, 20, pbr('belly', rough=.9, sheen=.3, image=wax(ground=belly[0], a=belly[1], b=belly[2], c=belly[3])), smooth=180)
        for l in o.data.loops:
            co = o.data.vertices[l.vertex_index].co
            o.data.uv_layers[0].data[l.index].uv = (co.x * .085 + .5, co.z * .085)
        tube([tuple(Vector(patch(u, 1.0)) + Vector((0, -.05, 0))) for u in np.linspace(0, 1, 60, endpoint=False)], .16, pbr('seam', belly[1], rough=.9), closed=True, smooth=False, res=3)
    silk = pbr('bow', bow, rough=.45, sheen=.5)
    for s in (-1, 1):
        ball(1, silk, (s * 1.7, -4.9, 11.2), (1.7, .6, 1.05), (0, s * 14, 0))
        ball(1, silk, (s * 1.0, -5.0, 9.8), (.6, .3, 1.4), (0, -s * 22, 0))
    ball(.62, silk, (0, -5.3, 11.1))


def baby_bottle(cap='#7fb7a6', teat='#f1dcc0', count=1, marks='#3a6f9c'):
    """A wide feeding bottle with a scale, ring, teat — milk inside."""
    from prints import blank, write
    from materials import paper
    r, h = 3.1, 12.5
    lathe([(0, .1), (r - .5, 0, .3), (r, .5, .5), (r, 4, 1), (r - .28, 6.5, 2), (r, 9.2, 1), (r, h - 1, .6), (r - .6, h, .2), (r - .6, h + .6), (r - .75, h + .6), (r - .75, h, .2), (r - .18, h - 1.1, .6), (r - .18, 9.2, 1), (r - .46, 6.5, 2), (r - .18, 4, 1), (r - .18, .7, .4), (0, .35)], glass('#fcfefe', ior=1.38), steps=96)
    lathe([(0, .38), (r - .2, .72, .4), (r - .2, 4, 1), (r - .48, 6.5, 2), (r - .23, 8.6), (0, 8.6)], pbr('milk', '#fbf7ee', rough=.5), steps=96)
    lathe([(0, h + .1), (r - .05, h + .1, .12), (r - .1, h + 2.1, .35), (r - 1.2, h + 2.3, .2), (0, h + 2.3)], pbr('ring', cap, rough=.34), steps=180, wobble=lambda a, z: 1 + (.012 * math.cos(a * 44) if h + .3 < z < h + 1.8 else 0))
    lathe([(0, h + 2.2), (2.0, h + 2.2, .2), (1.7, h + 3.3, .8), (.72, h + 4.3, .6), (.68, h + 5.3, .3), (.5, h + 5.9, .4), (0, h + 6.0)], pbr('teat', teat, rough=.25, spec=.5, coat=.2), steps=64)
    art, d = blank(700, 1500, '#00000000')
    for i in range(9):
        y = 1420 - i * 160
        d.line([(70, y), (230 if i % 2 else 300, y)], marks, 12)
        if i % 2 == 0 and i:
            write(d, (450, y), str(i * 30), 'bold', 96, marks)
    write(d, (450, 60), 'ml', 'bold', 80, marks)
    from shapes import sheet
    lathe([(r + .015, 1.0), (r + .015, 4.0), (r - .27, 6.5), (r + .015, 9.2)], paper(art, alpha=True), steps=32, arc=(-90 - 26, -90 + 26), smooth=80)


def djembe(body=('#4a2a18', '#8a5530'), rope='#d8cdb8', skin='#e6d5b4', r=15.5, h=58):
    """Goblet of wood, goat skin, rings and lacing."""
    prof = [(7.5, 0), (9.2, 0, .4), (9.0, 1.5, .5), (6.0, h * .38, 10), (7.5, h * .48, 4), (r, h * .86, 9), (r * .985, h, .5), (r * .9, h)]
    lathe(prof, wood(*body, scale=.12), steps=128)
    lathe([(0, h + .35), (r * .8, h + .35, .4), (r * 1.01, h + .1, .5), (r * 1.02, h - 3.6, .5), (r * .99, h - 3.8)], pbr('hide', skin, rough=.62, sss=.05, bump=('noise', .35, .35, .3)), steps=128)
    cord = pbr('rope', rope, rough=.85, bump=('noise', 2.5, .5, .1))
    ring = pbr('ring', '#1b1a19', rough=.6)
    for z, rr, rad, m in ((h - 3.2, r * 1.035, .55, cord), (h - 4.6, r * 1.03, .6, cord), (h * .475, 7.9, .6, cord)):
        tube([(rr * math.cos(a), rr * math.sin(a), z) for a in np.linspace(0, math.tau, 96, endpoint=False)], rad, m, closed=True, smooth=False)
    from shapes import fillet
    up = np.array(fillet(prof[1:7]))
    n = 26
    top, low = h - 4.4, h * .485

    def radius(z):
        return float(np.interp(z, up[:, 1], up[:, 0]))
    pts = []
    for i in range(n * 2):
        a = i / (n * 2) * math.tau
        ends = (top, low) if i % 2 == 0 else (low, top)
        a2 = (i + 1) / (n * 2) * math.tau
        for q in np.linspace(0, 1, 16, endpoint=False):
            z = ends[0] + (ends[1] - ends[0]) * q
            aa = a + (a2 - a) * q
            rr = radius(z) + .5
            pts.append((rr * math.cos(aa), rr * math.sin(aa), z))
    tube(pts, .30, cord, closed=True, smooth=False, res=3)
    for k in range(2):
        z = h * .70 - k * 1.0
        tube([((radius(z) + .75 + .22 * math.cos(a * 26)) * math.cos(a), (radius(z) + .75 + .22 * math.cos(a * 26)) * math.sin(a), z + .35 * math.sin(a * 26)) for a in np.linspace(0, math.tau, 520, endpoint=False)], .30, cord, closed=True, smooth=False, res=3)
