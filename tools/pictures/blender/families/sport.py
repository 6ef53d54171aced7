"""Sport and the open air: dumbbells, boxing gloves, tumbler, skis, compass, fishing rod, lock, balls, rackets."""
import math

import numpy as np
from mathutils import Vector, noise

from families.beauty import word
from materials import leather, metal, paper, pbr, rubber
from prints import blank, write
from shapes import ball, decal, disc, group, lathe, melt, prism, rbox, ribbon, sheet, slab, spline, tube


def cloth(color, scale=4, strength=.3):
    return pbr('cloth', color, rough=.9, spec=.15, sheen=.3, bump=('noise', scale, strength, .06))


def dumbbells(count=2, brand='FORGÉO', turn=-24):
    """Two adjustable dumbbells in their cradles: a row of plates at each end, a dial with its kilos."""
    plate, dark, steel, red = pbr('plate', '#26292d', rough=.48), pbr('tray', '#17181a', rough=.5), metal('#b9bbbe', .25), pbr('dial', '#d9662a', rough=.4)
    for k in range(count):
        p = [rbox(43, 21, 4.4, 1.4, dark, (0, 0, 2.2), seg=5), lathe([(0, -7), (1.7, -7), (1.95, -3, .8), (1.95, 3, .8), (1.7, 7), (0, 7)], steel, (0, 0, 13), (0, 90, 0), steps=64)]
        for s in (-1, 1):
            for i in range(6):
                r = 9.4 - .34 * i
                q = lathe([(0, 0), (r, 0, .35), (r, 1.75, .35), (0, 1.75)], plate, (s * (7.2 + i * 2.0) - (1.75 if s < 0 else 0), 0, 13), (0, 90, 0), steps=96, power=5)
                p.append(q)
            p += [disc(5.0, 1.0, .3, red, (s * 19.4, 0, 13), (0, s * 90, 0)), disc(2.4, 1.6, .4, dark, (s * 19.4, 0, 13), (0, s * 90, 0)), rbox(12.6, 17, 5.0, 1.2, dark, (s * 13.2, 0, 5.0))]
            face, d = blank(600, 600, '#00000000')
            for i in range(10):
                a = i * math.tau / 10 - math.pi / 2
                write(d, (300 + 220 * math.cos(a), 300 + 220 * math.sin(a)), str(2 + 2 * i), 'bold', 74, '#ffffff')
            p.append(decal(9.6, 9.6, paper(face, alpha=True), loc=(s * 20.42, 0, 13), rot=(90, 0, s * 90)))
        p.append(decal(15, 2.6, word(brand, '#e9e6df', 1200, 210), loc=(0, -10.52, 2.4), rot=(90, 0, 0)))
        group(p, ((-9, 15), (10, -15))[k % 2] + (0,), (0, 0, turn))


def boxing_gloves(color='#b3201c', palm='#8e1815', brand='FORGÉO'):
    """A pair: one standing on its cuff, the other leaning; a fist of cushions, the thumb beside it, a wide closing strap."""
    skin = leather(color, 1.6, strength=.12, rough=.32)

    def one(side):
        fist = [ball(1, None, (0, -1.6, 21), (6.4, 5.0, 6.2)), ball(1, None, (0, -3.4, 18.2), (6.2, 4.4, 5.0)), ball(1, None, (0, 0, 15.5), (5.6, 4.6, 5.6)), ball(1, None, (0, .4, 12), (4.9, 4.4, 4.5)), ball(1, None, (0, 2.0, 19.5), (5.4, 3.2, 5.4))]
        o = melt(fist, .36, 12, skin)
        thumb = melt([ball(1, None, (side * (5.1 + .5 * q), -2.0 - 1.2 * q, 13.4 + 5.2 * q), (2.2 - .3 * q, 2.3 - .2 * q, 2.4)) for q in np.linspace(0, 1, 6)], .26, 8, skin)
        p = [o, thumb]
        p.append(lathe([(3.4, .2), (4.5, 0, .5), (4.45, 5, .5), (4.2, 9.6, .8), (3.6, 11), (3.0, 11)], skin, steps=96))
        p.append(lathe([(3.5, .3), (3.3, 9)], pbr('inside', '#1a1a1b', rough=.9), steps=64))
        p.append(lathe([(4.52, 2.0), (4.68, 2.2, .15), (4.66, 7.4, .15), (4.4, 7.6)], leather('#f1ede4', 2, strength=.12, rough=.4), steps=96))
        tag, d = blank(1500, 560, '#00000000')
        write(d, (750, 280), brand, 'bold', 260, '#b3201c', 1300, space=.06)
        p.append(lathe([(4.71, 2.9), (4.69, 6.7)], paper(tag, alpha=True, rough=.4), steps=48, arc=(-90 - 62, -90 + 62), smooth=80))
        for z in (0.4, 9.4):
            p.append(tube([(4.5 * math.cos(a), 4.5 * math.sin(a), z) for a in np.linspace(0, math.tau, 48, endpoint=False)], .28, leather('#1b1b1d', 4), closed=True, smooth=False))
        return p
    group(one(1), (-6.6, 2, 0), (0, 0, -16))
    group(one(-1), (7.2, -1, 0), (4, 0, 22))


def tumbler(brand='BORÉOL', color='#3f6b72', turn=-20):
    """A tall steel tumbler with a handle, its straw, the brush beside it."""
    coat, steel = pbr('coat', color, rough=.42, metal=.25, bump=('noise', 60, .06, .004)), metal('#c3c5c8', .22)
    p = [lathe([(0, 0), (3.3, 0, .4), (3.5, 7, .6), (4.7, 9.4, 1.2), (5.1, 25, .2), (4.8, 25.4), (0, 25.4)], coat, steps=128), lathe([(4.7, 25.2), (5.15, 25.2, .1), (5.12, 25.9, .1), (4.8, 25.9)], steel, steps=128)]
    clear = pbr('lid', '#e6e4dc', rough=.2, coat=.4)
    p += [lathe([(0, 25.6), (4.9, 25.6, .1), (4.9, 26.8, .4), (3.8, 27.4, .3), (0, 27.4)], clear, steps=128), disc(.9, .5, .15, pbr('seal', '#2b2e33', rough=.5), (1.2, 0, 27.2)), tube([(1.2, 0, 20), (1.2, 0, 35.5), (1.8, 0, 37), (3.4, 0, 38.4)], .42, steel, n=8)]
    p.append(tube([(4.6, 0, 22.5), (7.6, 0, 22.2), (8.8, 0, 19.6), (8.4, 0, 13.6), (4.7, 0, 11.4)], .95, pbr('handle', '#24272b', rough=.5), n=10, radii=[1, 1, .9, 1, 1]))
    art, d = blank(1100, 1500, '#00000000')
    write(d, (550, 700), brand, 'bold', 190, '#f4efe6', 900, space=.12)
    p.append(lathe([(4.79, 11.6), (5.06, 22.6)], paper(art, alpha=True, rough=.35), steps=48, arc=(-90 - 60, -90 + 60), smooth=80))
    group(p, (-2, 1, 0), (0, 0, turn))
    q = [tube([(0, 0, 0), (13, 0, 0)], .14, steel, smooth=False, res=3), lathe([(0, 0), (.5, .2, .1)] + [(.46 + .1 * (i % 2), .3 + i * .16) for i in range(36)] + [(0, 6.2)], pbr('bristle', '#f4f1ea', rough=.9), (12, 0, 0), (0, 90, 0), steps=40)]
    group(q, (-3.2, -7.4, .6), (0, 0, 8))


def skis(brand='BORÉOL', colors=('#24506b', '#d9662a'), length=125):
    """A pair standing on their tails, one from its back with the skin below; bindings with straps."""
    def one(under):
        top, base = pbr('top', colors[0], rough=.28, coat=.4), pbr('base', '#1b1c1f', rough=.4)
        line = [(-length / 2, 0, 2.4), (-length / 2 + 5, 0, .7), (-length / 4, 0, .1), (0, 0, .5), (length / 4, 0, .1), (length / 2 - 15, 0, .8), (length / 2 - 6, 0, 4.2), (length / 2, 0, 8.4)]
        pts = spline(line, 16)

        def width(q):
            return (6.4 - 1.3 * math.sin(math.pi * min(1, max(0, q)))) * min(1, (q + .004) * 30) ** .5 * min(1, (1.004 - q) * 12) ** .5

        def face(dz):
            def f(u, v):
                i = min(len(pts) - 1, int(round(v * (len(pts) - 1))))
                return (pts[i][0], (u - .5) * 2 * width(v) * .92, pts[i][2] + dz)
            return f
        n = len(pts) - 1
        art, d = blank(3000, 320, colors[0])
        d.polygon([(1900, 0), (2300, 0), (2140, 320), (1740, 320)], fill=colors[1])
        d.polygon([(2380, 0), (2460, 0), (2300, 320), (2220, 320)], fill='#f4efe6')
        for i in range(9):
            d.polygon([(140 + i * 90, 320), (220 + i * 90, 120 + (i % 3) * 40), (300 + i * 90, 320)], fill='#2f6b8a')
        write(d, (1300, 160), brand, 'bold', 150, '#f4efe6', space=.14)
        o = sheet(face(.75), 10, n, pbr('top', rough=.26, coat=.5, image=art))
        for l, uv in zip(o.data.loops, o.data.uv_layers[0].data):
            uv.uv = (uv.uv[1], uv.uv[0])
        p = [o, sheet(face(-.3), 10, n, base)]

        def edge(side):
            def f(u, v):
                i = min(len(pts) - 1, int(round(v * (len(pts) - 1))))
                return (pts[i][0], side * width(v) * .92, pts[i][2] - .3 + 1.05 * u)
            return f
        p += [sheet(edge(s), 2, n, metal('#8d9094', .3)) for s in (-1, 1)]
        if under:
            p.append(ribbon([(x, 0, z - .5) for x, _, z in pts[12:-34]], 7, .3, cloth('#d9b36a', 9, .5), up=(0, 0, 1), n=2))
        dark = pbr('binding', '#1b1d20', rough=.42)
        p += [rbox(32, 9.4, 1.6, .5, dark, (-2, 0, 2.0)), rbox(5, 9.6, 3.4, .8, dark, (-17, 0, 3.4)), rbox(6, 8.4, 1.2, .4, pbr('pad', '#3a3d42', rough=.7), (6, 0, 3.2))]
        for x in (8, -12):
            p += [ribbon([(x, -5.2, 2.4), (x, -5.6, 5.6), (x, -3, 8.0), (x, 3, 8.0), (x, 5.6, 5.6), (x, 5.2, 2.4)], 3.4, .5, pbr('strap', colors[1], rough=.5), up=lambda q: (0, math.sin((q - .5) * 3), math.cos((q - .5) * 3)), n=10), rbox(3, 1.2, 3, .4, dark, (x, -5.8, 4.8))]
        return p
    group(one(False), (-9, 0, length / 2), (0, -90, 66))
    group(one(True), (9, 3, length / 2), (0, -90, 236))


def compass(brand='BORÉOL', turn=18):
    """A base plate with rulers and a lens, a turning capsule with its needle; cord and whistle."""
    plate = pbr('plate', '#dfe6e2', rough=.08, coat=1, spec=.6)
    p = [slab(6.2, 11.6, .42, .9, .12, plate, (0, 0, .24))]
    marks, d = blank(1240, 2320, '#00000000')
    for i in range(100):
        y = 2230 - i * 21
        d.line([(24, y), (24 + (120 if i % 10 == 0 else 80 if i % 5 == 0 else 50), y)], '#1d2b34', 6)
        if i % 10 == 0 and i:
            write(d, (190, y), str(i // 10), 'bold', 62, '#1d2b34')
    d.line([(620, 60), (620, 900)], '#b3261c', 14)
    d.polygon([(620, 30), (570, 150), (670, 150)], fill='#b3261c')
    write(d, (900, 2230), brand, 'bold', 96, '#1d2b34', 560, space=.08)
    p.append(decal(6.2, 11.6, paper(marks, alpha=True, rough=.3), loc=(0, 0, .46)))
    p += [lathe([(1.1, 0), (1.3, .1, .04), (1.3, .16), (1.1, .2)], metal('#8d9094', .25), (0, 3.9, .45)), disc(1.12, .16, .08, pbr('lens', '#f6faf8', rough=.03, coat=1), (0, 3.9, .45))]
    dark = pbr('capsule', '#17191c', rough=.4)
    p.append(lathe([(0, .3), (2.75, .3), (2.75, 1.05, .15), (2.35, 1.2, .1), (2.2, .75), (0, .75)], dark, (0, -1.6, .1), steps=180, wobble=lambda a, z: 1 + (.012 * math.cos(a * 60) if z < 1.0 else 0)))
    dial, e = blank(1000, 1000, '#f6f3ea')
    for i in range(72):
        a = i * math.tau / 72
        r = 400 if i % 6 == 0 else 430
        e.line([(500 + r * math.sin(a), 500 - r * math.cos(a)), (500 + 470 * math.sin(a), 500 - 470 * math.cos(a))], '#1d2b34', 10 if i % 6 == 0 else 6)
    for i, t in enumerate(('N', 'E', 'S', 'O')):
        a = i * math.pi / 2
        write(e, (500 + 320 * math.sin(a), 500 - 320 * math.cos(a)), t, 'bold', 130, '#b3261c' if i == 0 else '#1d2b34')
    p.append(decal(4.3, 4.3, paper(dial, rough=.2, coat=.8), 2.149, (0, -1.6, .87), (0, 0, -24)))
    for s, c in ((1, '#c5281f'), (-1, '#f4f1ea')):
        p.append(prism([(-.28, 0), (.28, 0), (0, 1.75)] if s > 0 else [(.28, 0), (-.28, 0), (0, -1.75)], .08, .02, pbr('needle', c, rough=.3), (0, -1.6, 1.0), (0, 0, -36), seg=1))
    p.append(disc(.2, .2, .06, metal('#c9a45a', .25), (0, -1.6, .98), steps=24))
    group(p, (-1, 0, 0), (0, 0, turn))
    tube([(-.2, -5.6, .4), (1.6, -7.2, .2), (5.2, -6.6, .2), (7.2, -2.6, .2), (6.2, 2.6, .2), (5.0, 4.2, .2), (5.6, 5.6, .2), (7.4, 4.6, .2), (7.0, 2.0, .25)], .2, cloth('#d9662a', 12), n=14)
    orange = pbr('whistle', '#d9662a', rough=.35)
    group([melt([rbox(3.6, 1.3, 1.1, .3, None, (0, 0, 0)), lathe([(0, -.62), (1.0, -.62, .2), (1.0, .62, .2), (0, .62)], None, (-1.2, 0, -.1), (90, 0, 0), steps=48)], .09, 4, orange), rbox(.5, 1.0, .3, .05, pbr('slot', '#3a1a0a', rough=.8), (.3, 0, .5)), lathe([(.25, -.08), (.4, 0, .05), (.25, .08)], metal('#b9bbbe', .2), (-2.5, 0, 0), steps=32)], (7.6, .8, .75), (90, 0, 62))


def fishing_rod(brand='BORÉOL', parts=5):
    """Packed: five pieces side by side, the reel on the handle, the case behind."""
    blankm, cork, steel, dark = pbr('blank', '#23352f', rough=.18, coat=.8), pbr('cork', '#c99f6b', rough=.85, mottle=(3, .25), bump=('grain', 3, .4, .05)), metal('#b9bbbe', .2), pbr('dark', '#1b1d20', rough=.35)
    y0 = 9.0
    for k in range(1, parts):
        r = .52 - .09 * k
        y = y0 - (k - 1) * 2.1
        p = [lathe([(0, -21), (r, -21), (r * .72, 21), (0, 21)], blankm, (0, 0, 0), (0, 90, 0), steps=32)]
        for x in (-12, 3, 16)[: 3 if k > 1 else 2]:
            p += [tube([(x, .7 * (1 - .14 * k) * math.cos(t), r + .75 * (1 - .14 * k) + .7 * (1 - .14 * k) * math.sin(t)) for t in np.linspace(0, math.tau, 24, endpoint=False)], .1, steel, closed=True, smooth=False, res=3), lathe([(r * 1.05, -.9), (r * 1.2, 0), (r * 1.05, .9)], pbr('wrap', '#b3261c', rough=.4, coat=.5), (x, 0, 0), (0, 90, 0), steps=32)]
        p.append(lathe([(0, -22.6), (r * 1.25, -22.6, .1), (r * 1.25, -19.4), (0, -19.4)], steel, (0, 0, 0), (0, 90, 0), steps=32))
        group(p, (1.5 * (k % 2), y, .8), (0, 0, 0))
    # handle and reel
    p = [lathe([(0, -22), (1.25, -22, .4), (1.3, -17, .5), (.95, -13, .4), (.95, -9)], cork, (0, 0, 0), (0, 90, 0), steps=48), lathe([(.85, -9), (.9, -1), (.85, 1)], dark, (0, 0, 0), (0, 90, 0), steps=48), lathe([(.85, 1), (1.2, 2, .3), (1.05, 6, .5), (.6, 8)], cork, (0, 0, 0), (0, 90, 0), steps=48), lathe([(.5, 8), (.42, 22), (0, 22)], blankm, (0, 0, 0), (0, 90, 0), steps=32)]
    q = [rbox(6.4, 1.1, .5, .2, dark, (-4, -.9, 0)), tube([(-4, -1, 0), (-4, -3.6, 0), (-3.4, -5.0, 0)], .55, dark, n=8), rbox(5.2, 3.4, 3.4, 1.2, dark, (-4.6, -6.0, 0), seg=6), lathe([(0, 0), (2.6, 0, .2), (2.6, .6, .2), (1.9, .9), (1.9, 2.6), (2.5, 2.9, .2), (2.5, 3.3, .2), (1.4, 3.9, .4), (0, 4.0)], steel, (-2.4, -6.0, 0), (0, 90, 0), steps=96), lathe([(1.92, 0), (2.15, .4), (2.15, 1.5), (1.92, 1.8)], pbr('line', '#d9d6a8', rough=.4), (-1.5, -6.0, 0), (0, 90, 0), steps=64)]
    q += [tube([(-1.4, -6.0 + 3.0 * math.cos(t), 3.0 * math.sin(t)) for t in np.linspace(.2, math.pi - .2, 16)], .16, steel, smooth=False), tube([(-5.4, -6.6, 0), (-5.4, -6.6, 2.6), (-7.6, -7.2, 3.4)], .4, steel, n=8), ball(.95, pbr('knob', '#2b2e33', rough=.4), (-8.2, -7.4, 3.5), (1.3, .8, .8))]
    p += [group(q, (0, 0, 0), (0, 0, 0))]
    group(p, (0, -2.0, 1.4), (0, 0, 0))
    case = cloth('#4a5a4a', 6)
    group([rbox(52, 7.6, 5.4, 2.4, case, (0, 0, 2.7), seg=8), ribbon([(-8, -3.9, 4), (-6, -5.6, 4.6), (0, -6.2, 4.8), (6, -5.6, 4.6), (8, -3.9, 4)], 1.8, .35, cloth('#2b332b'), up=(0, -.4, 1), n=8), tube([(-25, 1.4, 5.3), (25, 1.4, 5.3)], .22, metal('#b98a55', .3), smooth=False), decal(12, 2.4, word(brand, '#f4efe6'), loc=(14, -1.2, 5.42))], (0, 16.4, 0), (0, 0, 0))


def u_lock(keys=3, brand='VÉLANDA'):
    """A hardened shackle in its bar, the cable in loops, three keys."""
    skin, bar, steel = rubber('#1c1d20'), pbr('bar', '#24272b', rough=.4), metal('#b9bbbe', .22)
    p = [tube([(-5.2, 0, 5), (-5.2, 0, 17), (-4.6, 0, 21.4), (-2.4, 0, 24.2), (0, 0, 25), (2.4, 0, 24.2), (4.6, 0, 21.4), (5.2, 0, 17), (5.2, 0, 5)], .95, skin, n=12, res=8), lathe([(0, -8.6), (2.0, -8.6, .4), (2.0, 8.6, .4), (0, 8.6)], bar, (0, 0, 4), (0, 90, 0), steps=72)]
    for x in (-5.2, 5.2):
        p.append(lathe([(.95, 0), (1.25, .2, .2), (1.2, 1.6, .3), (.95, 1.8)], steel, (x, 0, 5.4), steps=48))
    p += [disc(1.5, .3, .1, pbr('cap', '#d9662a', rough=.4), (8.5, 0, 4), (0, 90, 0)), decal(8.6, 1.9, word(brand, '#f4efe6'), loc=(0, -2.02, 4), rot=(90, 0, 0))]
    group(p, (-3, 2, -1.4), (-12, 0, -20))
    loops = [((9.6 + .5 * math.sin(t * .37)) * math.cos(t) + 3, (5.6 + .3 * math.cos(t * .6)) * math.sin(t) - 5.5, .6 + .16 * t) for t in np.linspace(.6, math.tau * 2.3, 46)]
    tube(loops, .5, pbr('cable', '#3a3e44', rough=.25, coat=.6), n=6)
    for at in (loops[0], loops[-1]):
        tube([(at[0] + 1.6 + 1.6 * math.cos(t), at[1] - .4, at[2] + .3 + .2 * math.sin(t) + .9 * math.sin(t)) for t in np.linspace(0, math.tau, 24, endpoint=False)], .42, pbr('loop', '#3a3e44', rough=.25, coat=.6), closed=True, smooth=False)
    for k in range(keys):
        q = [disc(1.15, .3, .1, pbr('grip', '#1b1c1f' if k else '#d9662a', rough=.4), steps=40), rbox(.6, 3.4, .2, .06, steel, (0, -2.6, .14)), rbox(.25, 2.2, .22, .04, metal('#8d9094', .3), (.1, -2.9, .16))]
        group(q, (-9.6 + k * 2.6, -7.0 - .8 * (k % 2), .1), (0, 0, -18 + 22 * k))


def basketball(color='#b3541e', r=12):
    """Deep pebbled rubber, black channels."""
    o = ball(r, pbr('rubber', color, rough=.62, spec=.35, bump=('leather', 3.2, .5, .06)), seg=128)
    seam = pbr('seam', '#161412', rough=.7)
    p = [o]
    for fn in (lambda t: (math.cos(t), math.sin(t), 0), lambda t: (math.cos(t), 0, math.sin(t)), ):
        p.append(tube([tuple(r * .999 * c for c in fn(t)) for t in np.linspace(0, math.tau, 120, endpoint=False)], .16, seam, closed=True, smooth=False))
    for s in (-1, 1):
        pts = []
        for t in np.linspace(0, math.tau, 120, endpoint=False):
            v = Vector((s * (.62 + .16 * math.cos(2 * t)), math.cos(t) * .8, math.sin(t) * .8)).normalized() * r * .999
            pts.append(tuple(v))
        p.append(tube(pts, .16, seam, closed=True, smooth=False))
    p.append(decal(7.4, 1.9, word('TAMBA', '#1a1512', 1000, 260), loc=(0, -r * 1.0 - .02, 2.3), rot=(90, 0, 0)))
    p[-1].rotation_euler.x = math.radians(79)
    group(p, (0, 0, r), (-16, 12, 24))


def volleyball_ball(r=10.5, colors=('#f1ede2', '#24506b', '#d9a12c')):
    """Eighteen panels in threes on the faces of a cube."""
    parts = []
    for axis in range(3):
        for side in (-1, 1):
            for strip in range(3):
                def f(u, v, axis=axis, side=side, strip=strip):
                    a, b = (u * 2 - 1), ((strip + .02 + v * .96) / 3 * 2 - 1)
                    c = [0, 0, 0]
                    c[axis], c[(axis + 1) % 3], c[(axis + 2) % 3] = side, math.tan(a * math.pi / 4 * .985), math.tan(b * math.pi / 4 * .985)
                    edge = min(1, (1 - abs(u * 2 - 1)) * 14, (1 - abs(v * 2 - 1)) * 9)
                    return Vector(c).normalized() * r * (.978 + .022 * edge ** .5)
                parts.append(sheet(f, 40, 16, leather(colors[(strip + axis) % 3], 2.4, strength=.12, rough=.42), smooth=180))
    parts.append(ball(r * .972, pbr('seam', '#2a2824', rough=.8), seg=64))
    return parts


def volleyball(brand='TAMBA'):
    """The ball, the bag, two telescopic posts and the rolled net."""
    group(volleyball_ball(), (5.5, -11, 10.5), (24, 18, 30))
    bag = cloth('#2b3a44', 6)
    o = lathe([(0, -30), (8, -30, 3), (9.6, -24, 3), (9.8, 24, 3), (8, 30, 3), (0, 30)], bag, steps=96)
    for v in o.data.vertices:
        v.co += Vector(noise.noise_vector(v.co * .12)) * .9
    q = [o]
    for z in (-14, 14):
        q.append(lathe([(9.8, -1.4), (10.1, -1.2), (10.1, 1.2), (9.8, 1.4)], pbr('strap', '#d9662a', rough=.7), (0, 0, z), steps=72))
    art = decal(16, 3.8, word(brand, '#f4efe6'), loc=(0, -9.95, 1.6), rot=(90, 0, 0))
    e = group(q, (0, 0, 0), (0, 90, 0))
    group([e, art, ribbon([(-14, -3, 9.2), (-10, -3.4, 14), (0, -3.6, 15.6), (10, -3.4, 14), (14, -3, 9.2)], 2.4, .5, pbr('strap', '#d9662a', rough=.7), up=(0, -1, .2), n=10)], (-4, 9, 9.8), (0, 0, -10))
    alu, tip = metal('#c3c6c9', .25), rubber()
    for k in range(2):
        group([lathe([(0, -30), (1.5, -30, .2), (1.5, -6), (1.2, -5.6), (1.2, 14), (.95, 14.4), (.95, 30, .2), (0, 30)], alu, steps=48), lathe([(1.45, -7.4), (1.8, -7, .2), (1.8, -5, .2), (1.3, -4.8)], tip, steps=48), lathe([(0, 29), (1.2, 29, .2), (1.2, 31.4, .3), (0, 31.4)], tip, steps=40)], (-6, -8.0 - 3.6 * k, 1.6), (0, 90, -10))
    net = pbr('net', '#1d1f22', rough=.8)
    roll = [lathe([(0, -13), (4.2, -13, .8), (4.2, 13, .8), (0, 13)], pbr('core', '#2a2c30', rough=.95), steps=48)]
    for i in range(30):
        a = i * math.tau / 30
        for d in (1, -1):
            roll.append(tube([(4.35 * math.cos(a + d * z * .09), 4.35 * math.sin(a + d * z * .09), z) for z in np.linspace(-13, 13, 14)], .12, net, smooth=False, res=2))
    for z in (-11.5, 11.5):
        roll.append(lathe([(4.4, -1.6), (4.6, -1.5), (4.6, 1.5), (4.4, 1.6)], pbr('tape', '#f1ede2', rough=.7), (0, 0, z), steps=60))
    group(roll, (-24, -15, 4.6), (0, 90, -24))


def rackets(count=4, birds=6, colors=('#b3261c', '#24506b', '#d9a12c', '#2f6b4a')):
    """Four rackets fanned out, six shuttlecocks before them."""
    for k in range(count):
        c = colors[k % len(colors)]
        frame, shaft, grip, gut = pbr('frame', c, rough=.25, coat=.5), metal('#8d9094', .25), leather('#1d1e20', 3, rough=.6), pbr('gut', '#f4f1e6', rough=.5)
        a, b, cy = 9.4, 11.8, 41
        p = [tube([(a * math.cos(t), cy + b * math.sin(t) * (1 - .07 * math.cos(t) ** 2), 0) for t in np.linspace(0, math.tau, 72, endpoint=False)], .55, frame, closed=True, smooth=False)]
        p += [tube([(0, 16, 0), (0, cy - b + .2, 0)], .42, shaft, smooth=False), tube([(-1.6, cy - b + .4, 0), (0, cy - b - 2.4, 0), (1.6, cy - b + .4, 0)], .5, frame, n=8), lathe([(0, 0), (1.45, 0, .3), (1.25, 2, .4), (1.15, 15, .3), (.6, 17), (0, 17)], grip, (0, 0, 0), (-90, 0, 0), steps=40, wobble=lambda t, z: 1 + .03 * math.sin(z * 4 + t))]
        for i in range(-8, 9):
            x = i * 1.06
            h = b * math.sqrt(max(0, 1 - (x / a) ** 2)) * .98
            p.append(tube([(x, cy - h, 0), (x, cy + h, 0)], .06, gut, smooth=False, res=1))
        for i in range(-10, 11):
            y = i * 1.08
            w = a * math.sqrt(max(0, 1 - (y / b) ** 2)) * .98
            p.append(tube([(-w, cy + y, .05), (w, cy + y, .05)], .06, gut, smooth=False, res=1))
        group(p, ((k - 1.5) * 8.5, -16 + 3.5 * abs(k - 1.5), 1.4 + k * .35), (0, 0, -(k - 1.5) * 13))
    cork, feather = pbr('cork', '#f3efe4', rough=.5), pbr('feather', '#fbfaf4', rough=.7)
    for k in range(birds):
        q = [lathe([(0, 0), (.9, .1, .5), (1.3, 1.2, .4), (1.3, 2.2, .1), (0, 2.2)], cork, steps=40), lathe([(1.31, 1.7), (1.34, 1.8), (1.34, 2.1), (1.3, 2.2)], pbr('band', '#2f6b4a', rough=.5), steps=40)]
        for i in range(14):
            t = i * math.tau / 14
            q.append(ribbon([(1.1 * math.cos(t), 1.1 * math.sin(t), 2.1), (1.9 * math.cos(t), 1.9 * math.sin(t), 4.6), (3.1 * math.cos(t + .1), 3.1 * math.sin(t + .1), 8.2)], 1.15, .06, feather, up=(math.cos(t), math.sin(t), 0), n=6))
        for z, r in ((3.6, 1.58), (4.8, 1.98)):
            q.append(tube([(r * math.cos(t), r * math.sin(t), z) for t in np.linspace(0, math.tau, 36, endpoint=False)], .08, cork, closed=True, smooth=False, res=2))
        x = (k - 2.5) * 8.6
        group(q, (x + (2 if k % 2 else -1), -22.5 - 5.2 * (k % 2), 1.9), (72, 0, (-40, 30, 8, -24, 50, -12)[k]))
