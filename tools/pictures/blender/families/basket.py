"""Bolga baskets: real strands, over and under, with dyed bands and a leather handle."""
import math

import bpy
import numpy as np

from materials import leather, pbr, rgb
from shapes import add, lathe, spline, tube


def weave(profile, rows, stakes, strand, bands, straw, name='weave', oval=1.0):
    """Weft rows as one mesh with vertex colours. profile(q) → (radius, height), q from 0 (foot) to 1 (rim)."""
    k, seg = 6, stakes * 4
    vs, fs, cols = [], [], []
    rnd = np.random.default_rng(4)
    for row in range(rows):
        q = (row + .5) / rows
        r0, z0 = profile(q)
        r1, z1 = profile(min(1, q + .5 / rows))
        slope = np.array([r1 - r0, z1 - z0]) / (math.hypot(r1 - r0, z1 - z0) + 1e-9)
        out = np.array([slope[1], -slope[0]])
        base = len(vs)
        jitter = rnd.normal(0, .012, seg)
        for i in range(seg):
            a = i / seg * math.tau
            bulge = strand * .62 * math.cos(stakes / 2 * a + math.pi * row) + jitter[i]
            for j in range(k):
                t = j / k * math.tau
                # a flattened twist of straw
                du, dn = math.sin(t) * strand * .66, math.cos(t) * strand * .46 + bulge
                r = r0 + slope[0] * du + out[0] * dn
                z = z0 + slope[1] * du + out[1] * dn
                vs.append((r * math.cos(a), r * oval * math.sin(a), z))
                cols.append(bands(q, a, row))
        for i in range(seg):
            i2 = (i + 1) % seg
            fs += [(base + i * k + j, base + i2 * k + j, base + i2 * k + (j + 1) % k, base + i * k + (j + 1) % k) for j in range(k)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vs, [], fs)
    layer = mesh.color_attributes.new('dye', 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set('color', np.array([(*c, 1) for c in cols], np.float32).ravel())
    m = pbr('straw', straw, rough=.58, spec=.35, vcol='dye', bump=('brushed', 30, .3, .02))
    return add(name, mesh, m, smooth=80)


def bolga(straw='#d9b77e', dyes=('#7a1f1c', '#1f1a1c', '#c9722a'), hide='#5b3420', R=14, H=15, oval=1.0, handles=1):
    tones = [rgb(straw)] + [rgb(c) for c in dyes]
    rnd = np.random.default_rng(2)
    shade = rnd.uniform(.82, 1.08, 400)

    def bands(q, a, row):
        s = shade[row % 400]
        c = tones[0]
        tooth = int((a / math.tau * 16) % 2)
        if .30 < q < .36 or .80 < q < .86:
            c = tones[1]
        elif .36 <= q < .52:
            # triangles pointing up and down
            t = (a / math.tau * 16) % 1
            c = tones[2] if abs(t - .5) * 2 > (q - .36) / .16 else tones[3]
        elif .52 <= q < .68:
            t = (a / math.tau * 16) % 1
            c = tones[1] if abs(t - .5) * 2 < 1 - (q - .52) / .16 else tones[0]
        elif .74 < q < .77 or .89 < q < .92:
            c = tones[2]
        return tuple(x * s for x in c)

    def profile(q):
        r = R * (.62 + .42 * math.sin(min(1, q * 1.25) * math.pi / 2) - .05 * max(0, q - .8) / .2)
        return r, H * q ** 1.0
    weave(profile, 54, 84, .26, bands, straw, oval=oval)
    inner = [c * .75 for c in tones[0]]
    weave(lambda q: (profile(q)[0] - .42, profile(q)[1]), 54, 84, .26, lambda q, a, row: tuple(c * shade[(row * 7) % 400] for c in inner), straw, oval=oval, name='inside')
    # rolled rim, foot, inside
    rim_r, rim_z = profile(1.0)
    n = 220
    for turn in range(3):
        pts = []
        for i in range(n):
            a = i / n * math.tau
            w = a * 34 + turn * math.tau / 3
            rr = rim_r + .34 * math.cos(w)
            pts.append((rr * math.cos(a), rr * oval * math.sin(a), rim_z + .2 + .34 * math.sin(w)))
        tube(pts, .30, pbr('rim', straw if turn else dyes[0], rough=.6, bump=('noise', 8, .3, .02)), closed=True, smooth=False, res=3)
    lathe([(0, .25), (R * .64, .25)], pbr('floor', '#a8854f', rough=.9), steps=96)
    # the handle: a hoop bound in leather
    skin = leather(hide, 3.2, strength=.5, rough=.42)
    if handles == 2:
        for side in (-1, 1):
            y = side * rim_r * oval * .98
            arch = [(6.2 * math.cos(t), y * (1 - .10 * math.sin(t)), rim_z - 2.2 + 11 * math.sin(t)) for t in np.linspace(0, math.pi, 15)]
            tube(arch, .62, skin, n=14)
            for k in range(26):
                t = math.pi * (k + .5) / 26
                c = (6.2 * math.cos(t), y * (1 - .10 * math.sin(t)), rim_z - 2.2 + 11 * math.sin(t))
                tube([(c[0] + .70 * math.cos(w) * math.cos(t), c[1] + .70 * math.sin(w), c[2] + .70 * math.cos(w) * math.sin(t)) for w in np.linspace(0, math.tau, 14, endpoint=False)], .13, skin, closed=True, smooth=False, res=2)
            for s in (-1, 1):
                for k in range(4):
                    tube([(s * 6.2 - 1.0, y + side * .45, rim_z + .6 - k * .7), (s * 6.2, y + side * .95, rim_z + .8 - k * .7), (s * 6.2 + 1.0, y + side * .45, rim_z + .6 - k * .7)], .22, skin, res=3)
        return
    arch = [(math.cos(t) * rim_r * .99, 0, rim_z - 1.2 + math.sin(t) * H * .95) for t in np.linspace(0, math.pi, 15)]
    tube(arch, .72, skin, n=14)
    line = spline(arch, 60)
    helix = []
    for i, p in enumerate(line):
        q = i / len(line)
        a = math.pi * q
        w = i * .55
        ca, sa = math.cos(a), math.sin(a)
        helix.append((p[0] + .66 * math.cos(w) * ca, .66 * math.sin(w), p[2] + .66 * math.cos(w) * sa))
    tube(helix, .17, skin, smooth=False, res=3)
    for s in (-1, 1):
        for k in range(5):
            a0 = 0 if s > 0 else math.pi
            zz = rim_z + .5 - k * .62
            tube([(s * (rim_r + .72), -.9, zz), (s * (rim_r + 1.0), 0, zz + .2), (s * (rim_r + .72), .9, zz)], .22, skin, res=3)
