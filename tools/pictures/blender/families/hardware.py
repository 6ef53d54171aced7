"""Car and tools: battery, oil can, toolbox, solar kit."""
import math

import bpy

from materials import metal, paper, pbr, rubber
from prints import blank, write
from shapes import apply, decal, disc, group, lathe, melt, modify, prism, rbox, rrect, slab, tube


def shield(w, h, brand, big, small, ground, ink, accent, signs='!+–Pb'):
    """A technical label: brand bar, big figure, small print, hazard squares."""
    im, d = blank(w, h, ground)
    d.polygon([(0, 0), (w, 0), (w, h * .26), (0, h * .36)], accent)
    write(d, (w * .5, h * .15), brand, 'bold', h * .16, '#ffffff', w * .8, space=.12)
    write(d, (w * .5, h * .53), big, 'narrow', h * .24, ink, w * .86)
    write(d, (w * .5, h * .72), small, 'sans', h * .065, ink, w * .84)
    for i in range(4):
        x = w * .5 + (i - 1.5) * h * .16
        d.rectangle([x - h * .055, h * .82, x + h * .055, h * .93], outline=ink, width=max(2, h // 180))
        write(d, (x, h * .876), signs[i] if i < 3 else signs[3:], 'bold', h * .07, ink)
    return im


def battery(brand='ASFALTO', big='12 V  1 200 A', small='démarreur de secours · sans entretien', case='#1d1f22', ground='#f4f1ea', ink='#1d1f22', accent='#b3401f', w=24, d=17.5, h=17.5, turn=-24):
    body = pbr('case', case, rough=.5, spec=.4, bump=('noise', 60, .08, .01))
    p = [rbox(w - .6, d - .6, h - 4, .5, body, (0, 0, (h - 4) / 2)), rbox(w, d, 3.2, .45, body, (0, 0, h - 3)), rbox(w - 1.4, d - 4.4, 1.1, .3, body, (0, -1.2, h - 1.1))]
    for i in range(9):
        p.append(rbox(.35, .3, h - 6, .1, body, (-w / 2 + 1.6 + i * (w - 3.2) / 8, d / 2 - .2, (h - 5) / 2)))
    for s, c in ((-1, '#1b3f8b'), (1, '#b3201c')):
        p.append(lathe([(0, 0), (1.25, 0, .1), (1.1, .5, .2), (.95, .5), (.85, 2.0, .15), (0, 2.0)], metal('#a7a8a6', .42), (s * (w / 2 - 3), d / 2 - 3, h - 1.4)))
        p.append(lathe([(1.7, 0), (2.1, 0, .1), (2.1, .4, .12), (1.7, .4)], pbr('mark', c, rough=.4), (s * (w / 2 - 3), d / 2 - 3, h - 1.42)))
    for i in range(6):
        p.append(disc(.95, .28, .08, pbr('plug', '#2a2d31', rough=.45), (-w / 2 + 4 + i * (w - 8) / 5, -1.2, h - .58)))
        p.append(rbox(1.2, .2, .12, .03, pbr('slot', '#111214', rough=.6), (-w / 2 + 4 + i * (w - 8) / 5, -1.2, h - .28), seg=1))
    p.append(tube([(-w / 2 - .1, -2, h - 2.4), (-w / 2 + .6, -2, h + 1.0), (-w / 4, -2, h + 1.9), (w / 4, -2, h + 1.9), (w / 2 - .6, -2, h + 1.0), (w / 2 + .1, -2, h - 2.4)], .55, pbr('handle', '#2b2e33', rough=.55)))
    art = shield(1500, 800, brand, big, small, ground, ink, accent)
    p.append(decal(19.5, 10.2, paper(art, rough=.32, coat=.3), .4, (0, -(d - .6) / 2 - .012, 6.7), (90, 0, 0)))
    p.append(decal(11, 1.5, paper(shield_top(brand, case), rough=.35), .1, (0, -d / 2 - .012, h - 3.0), (90, 0, 0)))
    group(p, rot=(0, 0, turn))


def shield_top(brand, case):
    im, d = blank(1100, 150, case)
    write(d, (550, 75), brand, 'bold', 90, '#f4f1ea', 1000, space=.3)
    return im


def oilcan(brand='ASFALTO', big='5W-30', small='huile moteur synthétique · 5 litres', color='#b9872a', cap='#1b1b1d', ground='#1d1f22', ink='#f4efe4', accent='#b3401f', w=19, d=11.5, h=26, turn=-20):
    """A blow-moulded can: a box and a spout, with a hole for the hand, all edges melted together."""
    body = rbox(w, d, h - 3, 2.2, None, (0, 0, (h - 3) / 2), seg=6)
    neck = lathe([(0, h - 5), (2.6, h - 5), (2.6, h - .6), (0, h - .6)], None, (-w / 2 + 4.4, 0, 0))
    shoulder = rbox(9, d * .8, 4, 1.5, None, (-w / 2 + 5.4, 0, h - 4.2))
    cut = prism(rrect(8.2, 3.9, 1.94), d * 2, .01, None, (3.5, 0, h - 6.9), (90, 7, 0))
    modify(body, 'BOOLEAN', operation='DIFFERENCE', object=cut, solver='EXACT')
    bpy.context.view_layer.update()
    apply(body)
    bpy.data.objects.remove(cut)
    skin = pbr('can', color, rough=.34, spec=.45, coat=.1, coat_rough=.2)
    can = melt([body, neck, shoulder], .20, 26, skin)
    modify(can, 'SUBSURF', levels=1, render_levels=1)
    p = [can]
    p.append(lathe([(0, h - 1.6), (3.0, h - 1.6, .15), (2.85, h + 1.4, .4), (2.2, h + 1.5), (0, h + 1.45)], pbr('cap', cap, rough=.42), (-w / 2 + 4.4, 0, 0), steps=160, wobble=lambda a, z: 1 + (.03 * (int(a * 57.3 / 5) % 2) if h - 1.2 < z < h + 1.1 else 0)))
    art = shield(1300, 1450, brand, big, small, ground, ink, accent, '!i5SP')
    p.append(decal(13.4, 13.6, paper(art, rough=.3, coat=.35), .9, (-.2, -d / 2 - .02, 9.0), (90, 0, 0)))
    group(p, rot=(0, 0, turn))


def toolbox(brand='CLÉVON', color='#1f3f74', dark='#1c1d20', latch='#d9962c', w=44, d=22, h=20, turn=-26):
    """A moulded box with a lid, two latches and a folding handle."""
    body = pbr('shell', dark, rough=.5, spec=.4, bump=('noise', 30, .07, .02))
    lidm = pbr('lid', color, rough=.42, spec=.45, bump=('noise', 30, .06, .02))
    p = [rbox(w - 2, d - 2, h * .62, 1.1, body, (0, 0, h * .31), taper=1.03), slab(w, d, 1.5, 2.0, .4, body, (0, 0, h * .62))]
    p.append(rbox(w, d, h * .30, 1.8, lidm, (0, 0, h * .66 + h * .15), seg=8, taper=.95))
    p.append(slab(w * .62, d * .42, .8, 1.4, .3, body, (0, 0, h * .965)))
    for i in range(5):
        p.append(rbox(1.1, .5, h * .42, .2, body, ((i - 2) * w * .115, -(d - 2) / 2 - .05, h * .3)))
    for s in (-1, 1):
        x = s * w * .32
        p.append(rbox(5.2, 1.1, 7.4, .45, pbr('latch', latch, rough=.36), (x, -d / 2 - .15, h * .64)))
        p.append(rbox(3.6, .6, 1.0, .25, pbr('latch', latch, rough=.36), (x, -d / 2 - .85, h * .50)))
        p.append(rbox(3.4, .3, 3.0, .2, body, (x, -d / 2 - .72, h * .68)))
        p.append(rbox(2.0, 2.4, 2.4, .5, body, (s * w * .25, 0, h + .3)))
    p.append(tube([(-w * .25, 0, h + .3), (-w * .25, 0, h + 3.4), (-w * .20, 0, h + 4.6), (w * .20, 0, h + 4.6), (w * .25, 0, h + 3.4), (w * .25, 0, h + .3)], .95, body, n=8))
    p.append(tube([(-w * .16, 0, h + 4.62), (w * .16, 0, h + 4.62)], 1.35, rubber('#2a2b2e'), smooth=False))
    art, q = blank(1200, 320, '#00000000')
    write(q, (600, 160), brand, 'bold', 220, '#f6f2ea', 1100, space=.1)
    p.append(decal(14, 3.7, paper(art, alpha=True, rough=.35), .1, (0, -d / 2 - .03 + .12, h * .79), (87.2, 0, 0)))
    group(p, rot=(0, 0, turn))


def solar(brand='AMPÉRINE', big='300 W', color='#e0902a', dark='#202226', lamps=2):
    """A framed panel on its stand, the power box before it, lamps with their cables."""
    im, d = blank(1200, 1700, '#0b1530')
    for j in range(9):
        for i in range(6):
            x, y = 30 + i * 191, 30 + j * 183
            d.polygon([(x + 22, y), (x + 161, y), (x + 183, y + 22), (x + 183, y + 153), (x + 161, y + 175), (x + 22, y + 175), (x, y + 153), (x, y + 22)], '#14265a')
            for k in range(1, 18):
                d.line([(x, y + k * 10), (x + 183, y + k * 10)], '#2b3f78', 1)
            for k in (45, 91, 137):
                d.line([(x + k, y), (x + k, y + 175)], '#b9c2d6', 3)
    w, h = 40, 57
    alu = metal('#c3c6c9', .32)
    p = [rbox(w, h, .9, .05, pbr('backsheet', '#e9e9ea', rough=.6), seg=1), decal(w - .6, h - .6, pbr('cells', image=im, rough=.25, coat=1, coat_rough=.02, spec=.5), loc=(0, 0, .46))]
    for s in (-1, 1):
        p.append(rbox(1.6, h + 1.6, 1.7, .15, alu, (s * (w / 2), 0, .1)))
        p.append(rbox(w + 1.6, 1.6, 1.7, .15, alu, (0, s * (h / 2), .1)))
    group(p, (-7, 9, 27.2), (68, 0, -10))
    # the power box
    q = [rbox(24, 15, 17, 1.6, pbr('box', dark, rough=.48, bump=('noise', 30, .06, .02)), (0, 0, 8.5), seg=6), rbox(24.3, 15.3, 2.6, .5, pbr('band', color, rough=.4), (0, 0, 13.6), seg=5)]
    q.append(slab(18, 8.6, .3, .7, .12, pbr('panel', '#101114', rough=.35), (0, -7.5, 7.8), (90, 0, 0)))
    face, dr = blank(1800, 860, '#00000000')
    write(dr, (480, 250), big, 'bold', 200, '#f4efe4')
    write(dr, (480, 440), brand, 'bold', 110, '#e0902a', space=.12)
    dr.rounded_rectangle([960, 130, 1680, 440], 30, fill='#0e3b2c')
    write(dr, (1320, 285), '13.2 V  98%', 'narrow', 150, '#8ff0b4')
    q.append(decal(18, 8.6, paper(face, alpha=True), loc=(0, -7.67, 7.8), rot=(90, 0, 0)))
    for i in range(4):
        q.append(slab(1.7, .9, .2, .15, .04, metal('#8d9094', .3), (-6 + i * 2.6, -7.7, 5.3), (90, 0, 0)))
        q.append(slab(1.3, .5, .22, .05, .01, pbr('hole', '#050505', rough=.8), (-6 + i * 2.6, -7.72, 5.3), (90, 0, 0)))
    q.append(disc(.9, .6, .2, pbr('switch', '#b3201c', rough=.3), (6.2, -7.5, 5.3), (90, 0, 0)))
    q.append(tube([(-8, 0, 16.5), (-8, 0, 20), (-6.5, 0, 21), (6.5, 0, 21), (8, 0, 20), (8, 0, 16.5)], .9, pbr('handle', dark, rough=.5), n=8))
    group(q, (19, -14, 0), (0, 0, -16))
    for i in range(lamps):
        x, y = -20 + i * (11 if lamps < 3 else 7.5), -19 - (i % 2) * 5
        lamp = [lathe([(0, 0), (1.5, 0, .3), (1.6, 2.4, .3), (2.6, 3.4, .6), (3.1, 5.6, 1.2), (2.2, 7.9, 1.2), (0, 8.6)], pbr('bulb', '#fbf3df', rough=.3, emit=.55)), lathe([(0, -.6), (1.2, -.6, .2), (1.55, .2), (1.65, 2.5, .2)], pbr('socket', '#f0eee9', rough=.4))]
        group(lamp, (x, y, 2.4), (-78, 0, -35 + 60 * i))
        tube([(x + .3, y + .6, 2.0), (x - 3, y + 6, .3), (x + 6, y + 9, .3), (x + 14, y + 10, .3), (8, -8, 1.5)], .22, pbr('cable', '#17181a', rough=.5), n=12, res=3)
