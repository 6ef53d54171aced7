"""What is carried and worn: backpack, sunglasses, umbrella, scarves, beads, ring, cross, satchel, hat."""
import math
import random

import numpy as np
from mathutils import Vector, noise

from families.beauty import word
from families.cloth import folded
from families.leathergoods import stitches
from materials import leather, metal, pbr
from prints import blank
from shapes import ball, decal, disc, group, lathe, melt, prism, rbox, ribbon, sheet, slab, spline, tube


def backpack(color='#8e2b4e', trim='#5a3a22', brand='SAVANELLE', turn=-26):
    """Waxed canvas: a main bag, a front pocket with its zip, leather tabs, a grab handle, shoulder straps behind."""
    skin = pbr('canvas', color, rough=.6, spec=.3, sheen=.2, mottle=(.16, .14), bump=('noise', 6, .3, .05))
    hide, brass, dark = leather(trim, 2.2, rough=.5), metal('#b98a4a', .3), pbr('zip', '#2a1a1f', rough=.6)
    o = melt([rbox(30, 15, 42, 5.5, None, (0, 0, 21.4), seg=6, taper=.93)], .6, 4, skin)
    for v in o.data.vertices:
        v.co += Vector(noise.noise_vector(v.co * .11)) * .9
    pocket = melt([rbox(24, 6, 20, 2.8, None, (0, -8.2, 12.4), seg=6, taper=.96)], .45, 4, skin)
    for v in pocket.data.vertices:
        v.co += Vector(noise.noise_vector(v.co * .14 + Vector((5, 0, 0)))) * .6
    p = [o, pocket]
    arch = [(-14.0, -5.4, 26), (-13.2, -6.0, 34), (-9, -5.4, 40.6), (0, -5.0, 42.2), (9, -5.4, 40.6), (13.2, -6.0, 34), (14.0, -5.4, 26)]
    p += [tube(arch, .5, dark, n=10), tube([(-11.4, -9.6, 21.2), (0, -10.4, 21.8), (11.4, -9.6, 21.2)], .42, dark, n=10)]
    p += [rbox(1.0, .5, 2.6, .2, hide, (11.6, -10.0, 19.8)), rbox(1.0, .5, 2.8, .2, hide, (13.9, -6.6, 25))]
    p += [slab(9, 4.6, .5, .5, .15, hide, (0, -11.45, 12.5), (90, 0, 0)), decal(7.6, 1.9, word(brand, '#e9cf9c', 1000, 250), loc=(0, -11.73, 12.5), rot=(90, 0, 0))]
    p.append(ribbon([(-4.4, 4, 41.5), (-4.2, 3.6, 45), (0, 3.2, 46.8), (4.2, 3.6, 45), (4.4, 4, 41.5)], 2.4, .6, hide, up=(0, -1, .4), n=8))
    for s in (-1, 1):
        p.append(ribbon([(s * 7, 6.5, 40), (s * 9.4, 10, 42.6), (s * 13, 14, 36), (s * 14.4, 14.4, 24), (s * 13.4, 9, 10), (s * 12.4, 7, 5)], 6, 1.4, skin, up=lambda q, s=s: (s * .4, 1, .3), n=10, round=.46))
        p += [rbox(.6, 8, 4.4, .25, hide, (s * 14.7, -1, 16)), disc(.7, .5, .15, brass, (s * 14.9, -2.5, 16), (0, s * 90, 0), steps=32)]
    p.append(rbox(28, 14.4, 3.6, 1.6, hide, (0, 0, 2.0)))
    group(p, rot=(0, 0, turn))


def sunglasses(color='#5a2e18', lens='#3a2a1e', turn=-24):
    """Acetate, polarised lenses, the arms open; the hard case and its cloth behind."""
    shell, glass_, gold = pbr('acetate', color, rough=.14, coat=.8, mottle=(1.1, .55)), pbr('lens', lens, rough=.04, coat=1, spec=.8), metal('#c9a45a', .22)
    p = []
    for s in (-1, 1):
        out = [(x, y) for x, y, _ in spline([(s * 1.0, .6, 0), (s * 2.2, 2.0, 0), (s * 4.8, 2.4, 0), (s * 6.6, 2.1, 0), (s * 7.0, .8, 0), (s * 6.2, -1.4, 0), (s * 4.2, -2.4, 0), (s * 2.2, -1.8, 0)], 10, closed=True)]
        area = sum(out[i - 1][0] * out[i][1] - out[i][0] * out[i - 1][1] for i in range(len(out)))
        out = out if area > 0 else out[::-1]
        p.append(prism(out, .24, .05, glass_, (0, 0, 0), (90, 0, 0), smooth=20))
        p.append(tube([(x * 1.02, -.04, y * 1.02) for x, y in out], .36, shell, closed=True, smooth=False))
        p.append(tube([(s * 6.9, 0, 1.5), (s * 7.5, .5, 1.5), (s * 7.4, 6, 1.4), (s * 7.0, 11, 1.0), (s * 6.7, 13.4, -.6), (s * 6.6, 14.6, -2.2)], .34, shell, n=10, radii=[1.1, 1.1, .9, .8, .9, 1.0]))
        p.append(rbox(.16, 1.0, .5, .05, gold, (s * 7.62, 1.2, 1.5)))
        p.append(ball(.32, pbr('pad', '#e9d9c0', rough=.3), (s * 1.2, .55, -.2), (.6, 1, 1.5), seg=16))
    p.append(tube([(-1.2, -.1, 1.15), (0, -.2, 1.5), (1.2, -.1, 1.15)], .36, shell, n=8))
    group(p, (-2, -3, 2.55), (6, 0, turn))
    case = leather('#4a2a1a', 2.4, rough=.42)
    group([rbox(16.4, 6.4, 4.4, 2.0, case, (0, 0, 2.2), seg=8), tube([(-8.1, -1.2, 2.6), (0, -3.25, 2.6), (8.1, -1.2, 2.6)], .12, gold, n=10), decal(5, 1.0, word('SAVANELLE', '#c9a45a', 1100, 220), loc=(0, -.6, 4.42))], (3, 10, 0), (0, 0, turn + 6))
    flat, _ = blank(64, 64, '#d9c3a0')
    folded(flat, w=7, d=5, layers=2, gap=.3, loc=(10.5, -2.5, 0), turn=-30, seed=4, weave=300, amp=.4)


def umbrella(color='#24506b', edge='#d9a441', r=51, turn=-68):
    """Open, lying on its rim: eight gores drawn between the ribs, the shaft and a straight handle."""
    skin, rib, black = pbr('canopy', color, rough=.5, sheen=.25, bump=('noise', 2.5, .1, .04)), metal('#3a3d42', .35), pbr('handle', '#2a1c14', rough=.45)

    def canopy(u, v):
        a = u * math.tau
        k = abs(((u * 8) % 1) - .5) * 2  # 1 on a rib, 0 between
        rr = r * math.sin(v * 1.15) / math.sin(1.15) * (1 - .055 * (1 - k ** 1.6) * v ** 2)
        z = 30 * math.cos(v * 1.15) - 3.2 * (1 - k ** 2) * v * (1 - v)
        return (rr * math.cos(a), rr * math.sin(a), z)
    p = [sheet(canopy, 256, 40, skin, thick=.18, wrap=True, smooth=30)]
    p.append(tube([canopy(u, .995) for u in np.linspace(0, 1, 256, endpoint=False)], .28, pbr('edge', edge, rough=.6), closed=True, smooth=False, res=3))
    for i in range(8):
        u = (i + 0.0) / 8
        p.append(tube([tuple(Vector(canopy(u, v)) - Vector((0, 0, .5))) for v in np.linspace(.02, 1.0, 20)], .3, rib, smooth=False, res=3))
        tip = Vector(canopy(u, 1.0))
        p.append(ball(.75, metal('#b9bbbe', .25), tuple(tip), seg=16))
        mid = Vector(canopy(u, .56))
        p.append(tube([tuple(mid), (0, 0, 8)], .26, rib, smooth=False, res=3))
    p += [tube([(0, 0, 34), (0, 0, -26)], .7, metal('#8d9094', .25), smooth=False), lathe([(0, 0), (1.2, .2, .3), (.6, 4.6, .4), (0, 4.8)], black, (0, 0, 29.8), steps=32), lathe([(1.0, 0), (1.9, -.4, .4), (2.2, -7, .6), (1.9, -11, .8), (0, -11.6)], black, (0, 0, -24), steps=48), disc(1.2, 1, .2, rib, (0, 0, 7.6))]
    group(p, (0, 0, 30), (66, 0, turn))


def bogolan(w=1400, h=1400, earth='#2a1a12', pale='#e6d8ba'):
    """Mud cloth: bands of signs left pale on the dark ground."""
    im, d = blank(w, h, earth)
    rnd = random.Random(8)
    y = 0
    kinds = ['zig', 'dots', 'cross', 'comb', 'diamond', 'arrows', 'bars']
    k = 0
    while y < h:
        b = (120, 70, 150, 100, 170, 130, 60)[k % 7]
        kind = kinds[k % 7]
        d.rectangle([0, y, w, y + 10], pale)
        if kind == 'zig':
            for x in range(0, w, 90):
                d.line([(x, y + b - 18), (x + 45, y + 28), (x + 90, y + b - 18)], pale, 15, joint='curve')
        elif kind == 'dots':
            for x in range(30, w, 60):
                d.ellipse([x - 13, y + b / 2 - 13, x + 13, y + b / 2 + 13], pale)
        elif kind == 'cross':
            for x in range(60, w, 120):
                d.line([(x - 34, y + b / 2 - 34), (x + 34, y + b / 2 + 34)], pale, 15)
                d.line([(x + 34, y + b / 2 - 34), (x - 34, y + b / 2 + 34)], pale, 15)
        elif kind == 'comb':
            for x in range(0, w, 34):
                d.line([(x, y + 20), (x, y + b - rnd.choice((20, 46)))], pale, 10)
        elif kind == 'diamond':
            for x in range(0, w, 140):
                for m in (62, 34):
                    d.polygon([(x + 70 - m, y + b / 2 + 6), (x + 70, y + b / 2 + 6 - m), (x + 70 + m, y + b / 2 + 6), (x + 70, y + b / 2 + 6 + m)], outline=pale, width=12)
        elif kind == 'arrows':
            for x in range(0, w, 80):
                d.line([(x, y + 30), (x + 40, y + b / 2), (x, y + b - 20)], pale, 13)
        else:
            d.rectangle([0, y + 26, w, y + b - 14], pale)
        y += b
        k += 1
    return im


def kente(w=1400, h=1400):
    """Strips of blocks: stripes along, then across, red, green and gold with black lines."""
    im, d = blank(w, h, '#d9a21e')
    red, green, gold, black = '#b3201c', '#1f6b3a', '#e0a91e', '#1a1512'
    strip = 175
    for s in range(w // strip):
        for b in range(-1, h // 200 + 1):
            y = b * 200 + (100 if s % 2 else 0)
            x = s * strip
            if (b + s) % 2:
                for i in range(10):
                    d.rectangle([x, y + i * 20, x + strip, y + i * 20 + 20], (red, black, gold, green, gold, black)[i % 6])
            else:
                d.rectangle([x, y, x + strip, y + 200], (green, red)[(b + s) // 2 % 2])
                for i in range(3):
                    d.polygon([(x + 30 + i * 40, y + 100), (x + 50 + i * 40, y + 40), (x + 70 + i * 40, y + 100), (x + 50 + i * 40, y + 160)], fill=gold)
        d.rectangle([s * strip, 0, s * strip + 5, h], black)
    return im


def indigo(kind='lepi', ground='#1a2350', pale='#7d93c9', size=1400):
    """Indigo cloth: fine stripes and resist dots; or damask, tone on tone."""
    im, d = blank(size, size, ground)
    rnd = random.Random(5)
    if kind == 'lepi':
        for x in range(0, size, 20):
            d.rectangle([x, 0, x + rnd.choice((3, 5, 8)), size], rnd.choice(('#24306b', '#151c42', '#2c3a7a')))
        for j in range(14):
            for i in range(14):
                x, y = 50 + i * 100, 50 + j * 100
                for a in range(8):
                    d.ellipse([x + 26 * math.cos(a * .785) - 6, y + 26 * math.sin(a * .785) - 6, x + 26 * math.cos(a * .785) + 6, y + 26 * math.sin(a * .785) + 6], pale)
    else:
        for j in range(8):
            for i in range(8):
                x, y = 88 + i * 175 + (88 if j % 2 else 0), 88 + j * 175
                for r, c in ((70, '#2b3a86'), (52, ground), (34, '#31429a'), (14, ground)):
                    d.polygon([(x + (r if k % 2 else r * .6) * math.cos(k * math.pi / 8), y + (r if k % 2 else r * .6) * math.sin(k * math.pi / 8)) for k in range(16)], fill=c)
    return im


def scarf(kind='bogolan', fringe='#e6d8ba'):
    """Folded in a long block, the end with its fringe falling to the front."""
    art = bogolan() if kind == 'bogolan' else kente()
    folded(art, w=20 if kind == 'bogolan' else 15, d=24, layers=6, gap=.8, rep=(1.0, 1.0), weave=260, rough=.92, sheen=.35, turn=-8, amp=1.1)
    rnd = random.Random(2)
    thread = pbr('fringe', fringe, rough=.9)
    w = 20 if kind == 'bogolan' else 15
    ca, sa = math.cos(math.radians(-8)), math.sin(math.radians(-8))
    for i in range(46):
        x = (i / 45 - .5) * w * .96
        y = -12
        j = rnd.uniform(-.5, .5)
        pts = [(x, y, 4.6), (x + j * .4, y - 1.6, 3.2), (x + j, y - 2.4 + rnd.uniform(-.3, .3), .5), (x + j * 1.5, y - 4.0 + rnd.uniform(-.6, .6), .18)]
        tube([(a * ca - b * sa, a * sa + b * ca, c) for a, b, c in pts], .17, thread, n=5, res=2)


def length(kind='bazin', layers=9):
    """Bazin and léppi: metres of indigo, folded."""
    if kind == 'bazin':
        folded(indigo('damask', '#20307a'), w=30, d=22, layers=layers, rep=(1.2, 1.2), rough=.30, sheen=.1, weave=500, turn=-5, amp=.7)
    else:
        folded(indigo('lepi'), w=27, d=20, layers=layers, rep=(1.3, 1.3), rough=.85, sheen=.3, weave=320, turn=6, amp=1.0)


def beads(around=46):
    """Beads of recycled glass, painted and plain, in a loop with its tie."""
    rnd = random.Random(12)
    tones = ('#2f6b8a', '#d9a12c', '#b3341c', '#2f7d5a', '#efe6d2', '#1d2b57', '#c96a2c')
    glass_ = [pbr('bead', c, rough=.22, coat=.5, spec=.5) for c in tones]
    spot = [pbr('spot', c, rough=.3, coat=.3) for c in ('#f4ecd8', '#1d1d24', '#e0b23a', '#b3281a')]
    for i in range(around):
        a = -math.pi / 2 + (i + .5) * math.tau / around
        big = 1 + .45 * math.exp(-((math.atan2(math.sin(a + math.pi / 2), math.cos(a + math.pi / 2))) / 1.0) ** 2)
        rx, ry = 9.4 + .3 * math.sin(3 * a), 10.6 + .35 * math.cos(2 * a)
        r = (.62 if i % 3 else .52) * big
        t = rnd.randrange(len(tones))
        x, y = rx * math.cos(a), ry * math.sin(a)
        turn = math.degrees(math.atan2(ry * math.cos(a), -rx * math.sin(a)))
        q = [lathe([(.12, -r * .8), (r * .8, -r * .78, .15), (r, 0, .5), (r * .8, r * .78, .15), (.12, r * .8)], glass_[t], (0, 0, 0), (0, 90, 0), steps=40)]
        if i % 3 == 0:
            m = spot[rnd.randrange(4)]
            for k in range(6):
                b = k * math.tau / 6
                q.append(ball(r * .24, m, (0, r * .94 * math.cos(b), r * .94 * math.sin(b)), (1, .5, 1) if abs(math.cos(b)) > .7 else (1, 1, .5), seg=14))
        elif i % 3 == 1:
            m = spot[(t + 1) % 4]
            for dx in (-.3, .3):
                rr = r * math.sqrt(max(0, 1 - dx * dx * .6))
                q.append(tube([(dx * r, rr * math.cos(b), rr * math.sin(b)) for b in np.linspace(0, math.tau, 24, endpoint=False)], r * .09, m, closed=True, smooth=False, res=2))
        group(q, (x, y, r), (0, 0, turn))
    cord = pbr('cord', '#2a1f18', rough=.8)
    tube([(-.8, 10.8, .5), (0, 11.2, .5), (.8, 10.8, .5)], .16, cord)
    for s in (-1, 1):
        tube([(s * .2, 11.1, .5), (s * 1.2, 12.6, .3), (s * 2.0, 14.6, .2), (s * 1.4, 16, .2)], .14, cord)
    ball(.34, cord, (0, 11.1, .5), seg=20)


def ring(tilt=16, turn=-34):
    """Silver, its broad face engraved with lines, points and a lozenge; standing, the face turned to the camera."""
    silver, dark = metal('#d3d4d6', .17), pbr('niello', '#1f2023', rough=.6, metal=.4)
    R = 1.0

    def band(a):
        top = math.exp(-((a - math.pi / 2) / .55) ** 2)
        return .26 + .46 * top, .11 + .10 * top, R + .05 * top

    def f(u, v):
        a, t = u * math.tau, v * math.tau
        width, thick, rr = band(a)
        c, s = math.copysign(abs(math.cos(t)) ** .5, math.cos(t)), math.copysign(abs(math.sin(t)) ** .5, math.sin(t))
        return ((rr + thick * c) * math.cos(a), width * s, (rr + thick * c) * math.sin(a))
    p = [sheet(f, 200, 64, silver, wrap=True, smooth=60)]

    def on(a, q):
        """The outer skin: a round the ring, q across it (−1 … 1 from rim to rim)."""
        width, thick, rr = band(a)
        rr += thick * (1 - q ** 4) ** .25 + .004
        return (rr * math.cos(a), width * q, rr * math.sin(a))

    def cut(points, r, closed=False):
        """A groove filled with black: a thin line half sunk in the skin."""
        ends = points + points[:1] if closed else points
        line = [on(a + (b - a) * k / 12, q + (w - q) * k / 12) for (a, q), (b, w) in zip(ends, ends[1:]) for k in range(12)]
        p.append(tube(line + ([] if closed else [on(*points[-1])]), r, dark, closed=closed, smooth=False, res=2))
    mid = math.pi / 2
    for k in (.40, .27):
        cut([(mid + k * 1.15, 0), (mid, k * 1.9), (mid - k * 1.15, 0), (mid, -k * 1.9)], .013, True)
    cut([(mid - .13, 0), (mid + .13, 0)], .012)
    cut([(mid, -.24), (mid, .24)], .012)
    for s in (-1, 1):
        cut([(mid - .62, s * .86), (mid + .62, s * .86)], .012)
        for k in range(6):
            cut([(mid + s * (.58 + k * .08), -.6 + .03 * k), (mid + s * (.65 + k * .08), 0), (mid + s * (.58 + k * .08), .6 - .03 * k)], .012)
        for t in (-1, 1):  # corners of the face: three short rays each
            for k in range(3):
                cut([(mid + t * (.22 + .1 * k), s * .78), (mid + t * (.27 + .1 * k), s * (.60 - .06 * k))], .011)
    group(p, (0, 0, R + .12), (tilt, 0, turn))


def cross(cord='#3a2216'):
    """The cross of Agadez: a ring above, a lozenge with curved sides, ends with knobs; engraved; its plaited cord and case."""
    silver, dark = metal('#d6d7d9', .16), pbr('niello', '#26272b', rough=.5, metal=.6)
    half = [(0, 1.15), (.28, 1.05), (.42, .72), (.92, .32), (1.42, .16), (1.42, -.16), (.92, -.34), (.42, -.86), (.22, -1.7), (.30, -2.1), (0, -2.5)]
    line = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in half], 8)]
    out = line + [(-x, y) for x, y in line[-2:0:-1]]
    p = [prism(out[::-1], .24, .09, silver, (0, 0, .12), seg=4, smooth=50)]
    for x, y, r in ((1.5, 0, .2), (-1.5, 0, .2), (0, -2.55, .24)):
        p.append(ball(r, silver, (x, y, .14), (1, 1, .8), seg=24))
        p.append(ball(r * .5, silver, (x * 1.17, y * 1.1, .14), seg=16))
    p.append(tube([(.72 * math.cos(a), 1.72 + .72 * math.sin(a), .13) for a in np.linspace(0, math.tau, 60, endpoint=False)], .16, silver, closed=True, smooth=False))
    p.append(ball(.2, silver, (0, 2.52, .13), seg=20))
    for k in (.62, .42):
        p.append(tube([(0, k, .245), (k * 1.2, 0, .245), (0, -k * 1.3, .245), (-k * 1.2, 0, .245)], .022, dark, closed=True, smooth=False, res=2))
    for i in range(5):
        for s in (-1, 1):
            p.append(tube([(s * (.82 + i * .1), .14 - .014 * i, .243), (s * (.82 + i * .1), -.14 + .014 * i, .243)], .016, dark, smooth=False, res=2))
        p.append(tube([(-.15 + .01 * i, -1.1 - i * .13, .243), (.15 - .01 * i, -1.1 - i * .13, .243)], .016, dark, smooth=False, res=2))
    p.append(ball(.1, dark, (0, 0, .23), (1, 1, .4), seg=16))
    group(p, (0, -.4, 0), (0, 0, 6))
    hide = leather(cord, 5, strength=.5)
    for s in (-1, 1):
        path = spline([(s * .12 - .2, 2.3, .3), (s * 1.2, 3.3, .2), (s * 2.4, 4.4, .16), (s * 3.0, 5.8, .16), (s * 1.8, 7.2, .16), (s * .3, 7.6, .18)], 14)
        for k in range(2):
            tube([(x + .07 * math.cos(i * .55 + k * math.pi), y + .07 * math.sin(i * .55 + k * math.pi), z + .05 * math.sin(i * .55 + k * math.pi)) for i, (x, y, z) in enumerate(path)], .09, hide, smooth=False, res=3)
    case = leather('#8a4a24', 4, rough=.5)
    group([rbox(2.6, 3.6, .5, .2, case, (0, 0, .25)), prism([(-1.3, -.9), (1.3, -.9), (1.3, .5), (0, 1.0), (-1.3, .5)][::-1], .16, .05, leather('#7a3f1e', 4), (0, .8, .56), (0, 0, 180)), ball(.14, metal('#c9a45a', .25), (0, -.1, .66), seg=16)], (4.2, -1.2, 0), (0, 0, -22))


def satchel(color='#8a3f1e', turn=-22):
    """Goat leather: a flap with painted and tooled bands, fringes below, a plaited shoulder strap."""
    hide, dark, red, green, cream = leather(color, 1.8, strength=.3, rough=.46), leather('#2b1a12', 3, rough=.5), pbr('red', '#a3241c', rough=.5), pbr('green', '#2f6b4a', rough=.5), pbr('cream', '#ecdcb4', rough=.6)
    w, d, h = 34, 8, 26
    o = melt([rbox(w, d, h, 2.4, None, (0, 0, h / 2 + 5), seg=6, taper=.96)], .5, 4, hide)
    for v in o.data.vertices:
        v.co += Vector(noise.noise_vector(v.co * .12)) * .6
    p = [o]
    flap = [(-w / 2 + .3, 10), (w / 2 - .3, 10), (w / 2 - .6, -3), (9, -9.4), (0, -11.4), (-9, -9.4), (-w / 2 + .6, -3)]
    f = melt([prism(flap[::-1], .9, .3, None, seg=3)], .3, 2, hide)
    p.append(group([f], (0, -d / 2 - .55, h / 2 + 12.4), (86, 0, 0)))
    p.append(rbox(w * .97, d + 1, 1.6, .7, hide, (0, 0, h + 5.2)))
    y = -d / 2 - 1.15

    def band(z, half, mat, wide=.5, teeth=0, sag=0):
        pts = []
        for x in np.linspace(-half, half, 61):
            pts.append((x, y - .02, z - sag * (1 - (x / half) ** 2) + (.5 * (abs((x * teeth) % 2 - 1) - .5) if teeth else 0)))
        return tube(pts, wide / 2, mat, smooth=False, res=3)
    p += [band(29, 15.6, cream, .36), band(28, 15.6, red, .5, .9), band(26.8, 15.6, cream, .36), band(20.4, 14.6, green, .45, .9), band(21.8, 15.2, cream, .3), band(19.0, 13.6, cream, .3)]
    for k in range(5):
        x = -10 + k * 5
        for r, m in ((1.5, red if k % 2 else green), (1.0, cream), (.5, dark)):
            p.append(tube([(x + r * 1.1 * math.cos(t), y - .03, 24.2 + r * math.sin(t)) for t in np.linspace(0, math.tau, 5, endpoint=True)[:-1]], .18, m, closed=True, smooth=False, res=3))
    p.append(ball(1.1, metal('#b98a4a', .3), (0, y - .2, 15.6), (1, .6, 1), seg=24))
    rnd = random.Random(3)
    for i in range(44):
        x = -w / 2 + 1.4 + i * (w - 2.8) / 43
        dz = rnd.uniform(-.5, .5)
        p.append(ribbon([(x, -d / 2 + .3, 7.2), (x + .1 * dz, -d / 2 - .1, 4.2), (x + .5 * dz, -d / 2 - .3 + .2 * dz, .4 + .2 * abs(dz))], .55, .14, (hide, hide, dark, hide, red)[i % 5], up=(0, -1, 0), n=6))
    for s in (-1, 1):
        for k in range(6):
            p.append(ribbon([(s * (w / 2 - .4), -1 + .3 * k, 27), (s * (w / 2 + 1.2), -1.6 + .3 * k, 21), (s * (w / 2 + 1.5 + .2 * k), -2 + .4 * k, 13 + .4 * k)], .5, .14, (dark, hide, red)[k % 3], up=(s, 0, 0), n=6))
    arch = spline([(-w / 2, 0, 29), (-w / 2 + 1, 0, 36), (-9, .6, 47), (0, .8, 50), (9, .6, 47), (w / 2 - 1, 0, 36), (w / 2, 0, 29)], 20)
    for k in range(3):
        p.append(tube([(q[0] + .45 * math.cos(i * .34 + k * 2.09), q[1] + .45 * math.sin(i * .34 + k * 2.09), q[2]) for i, q in enumerate(arch)], .36, (hide, dark, hide)[k], smooth=False, res=3))
    stitches([(x, y + .25, 31.4) for x in np.linspace(-15, 15, 3)], gap=.9, size=.1)
    objects = [x for x in __import__('bpy').context.scene.objects if x.parent is None]
    group(objects, rot=(0, 0, turn))


def cone_hat(straw='#d3b478', hide='#6b3418', r=22):
    """Fine straw coiled to a cone, leather at the point, on four ribs and at the rim, a plaited chin strap."""
    H = 17

    def f(u, v):
        a, q = u * math.tau, v
        rr = r * (.03 + .97 * q)
        z = H * (1 - q ** .86) + 1.2
        ripple = .10 * math.sin(q * 150)
        return ((rr + ripple) * math.cos(a), (rr + ripple) * math.sin(a), z + ripple)
    weave_ = pbr('straw', straw, rough=.6, mottle=(.6, .18), bump=('noise', 4, .6, .08))
    p = [sheet(f, 160, 200, weave_, thick=.35, wrap=True, smooth=30)]
    skin, red, dark = leather(hide, 2.2, rough=.5), leather('#9c2a1c', 3, rough=.5), leather('#2b1a12', 3)

    def patch(q0, q1, mat, lift=.35):
        return sheet(lambda u, v: tuple(Vector(f(u, q0 + (q1 - q0) * v)) + Vector((0, 0, lift))), 120, 20, mat, wrap=True, smooth=60)
    p += [patch(0, .24, skin), patch(.225, .245, red, .45), patch(.90, 1.0, skin), patch(.885, .905, red, .45)]
    p.append(tube([f(u, 1.0) for u in np.linspace(0, 1, 160, endpoint=False)], .5, skin, closed=True, smooth=False))
    for k in range(8):
        a0 = k / 8 + .03
        for du, m in ((-.012, red), (0, skin), (.012, red)):
            p.append(ribbon([tuple(Vector(f(a0 + du * (.3 + .7 * (1 - q)), q)) + Vector((0, 0, .4))) for q in np.linspace(.22, .92, 14)], 1.1 if m is skin else .4, .25, m, up=(math.cos(a0 * math.tau) * .6, math.sin(a0 * math.tau) * .6, .8), n=3))
        for q in (.40, .58, .76):
            c = Vector(f(a0 + 1 / 16, q)) + Vector((0, 0, .35))
            s = 1.1 + q
            p.append(group([prism([(-s, -s * .8), (s, -s * .8), (0, s)], .25, .08, skin)], tuple(c), (0, 0, math.degrees((a0 + 1 / 16) * math.tau) - 90)) if q == .58 else tube([tuple(Vector(f(a0 + 1 / 16 + dx, q + dq)) + Vector((0, 0, .4))) for dx, dq in ((-.025, -.03), (0, .03), (.025, -.03))], .16, dark, smooth=False, res=3))
    p += [lathe([(0, 0), (1.3, 0, .3), (1.0, 1.4, .4), (.4, 2.6, .3), (0, 2.8)], skin, (0, 0, H + .6), steps=48)]
    line = spline([(-r * .8, -4, 1.2), (-r * .9, -12, .4), (-r * .5, -r * 1.06, .3), (0, -r * 1.18, .3), (r * .4, -r * 1.08, .3), (r * .62, -r * .82, .6)], 20)
    for k in range(2):
        p.append(tube([(q[0] + .28 * math.cos(i * .5 + k * math.pi), q[1] + .28 * math.sin(i * .5 + k * math.pi), q[2] + .2) for i, q in enumerate(line)], .26, dark, smooth=False, res=3))
    group(p, rot=(0, 0, 0))
