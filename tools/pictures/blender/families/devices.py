"""Things with a plug or a battery: desk phone, chargers, radio, microphone, television, sound bar, projector, printer, disk, keyboard, watch, bulbs, camera."""
import math

import numpy as np

from families.beauty import word
from materials import fabric, glass, leather, metal, paper, pbr, rubber
from prints import blank, wallpaper, write
from shapes import ball, decal, disc, group, lathe, melt, prism, rbox, ribbon, rrect, sheet, slab, spline, tube


def cable(points, radius=.22, color='#1b1c1f'):
    return tube(points, radius, pbr('cable', color, rough=.5), n=12, res=3)


def desk_phone(brand='TONDO', color='#e9e4d8', dark='#2b2d31', turn=-24):
    """A house phone with large keys: a sloping body, a handset on its left, a small screen, a red emergency key."""
    shell, black = pbr('shell', color, rough=.42), pbr('dark', dark, rough=.4)
    body = [rbox(21, 21, 3.2, 1.4, shell, (0, 0, 0), seg=8)]
    body.append(slab(13.4, 19, .8, 1.4, .3, shell, (3.2, 0, 1.6)))
    art, d = blank(900, 420, '#b9cbb2')
    write(d, (450, 150), '10:24', 'narrow', 230, '#1d2a20')
    write(d, (450, 330), 'mardi 14', 'sans', 100, '#1d2a20')
    body.append(slab(9.6, 4.6, .3, .5, .1, black, (3.2, 6.6, 2.0)))
    body.append(decal(8.4, 3.7, paper(art, rough=.12, coat=.5), .2, (3.2, 6.6, 2.17)))
    key = pbr('key', '#f7f4ec', rough=.4)
    for i in range(12):
        x, y = 3.2 + (i % 3 - 1) * 3.7, .5 - (i // 3) * 2.5
        body.append(slab(3.0, 2.0, .6, .5, .2, key, (x, y, 2.1), seg=4))
        label, q = blank(300, 220, '#00000000')
        write(q, (150, 110), '123456789*0#'[i], 'bold', 150, '#2b2d31')
        body.append(decal(2.4, 1.76, paper(label, alpha=True), loc=(x, y, 2.41)))
    body.append(slab(4.6, 1.6, .7, .75, .2, pbr('sos', '#c0281f', rough=.3, coat=.3), (3.2, 2.95, 2.1)))
    body.append(decal(2.6, 1.0, word('SOS', '#ffffff', 520, 200), loc=(3.2, 2.95, 2.47)))
    body.append(decal(4, .9, word(brand, '#8a857a'), loc=(3.2, -9.0, 2.02)))
    hand = [tube([(-7.2, -8, 3.4), (-7.2, -4, 4.9), (-7.2, 4, 4.9), (-7.2, 8, 3.4)], 1.5, shell, n=12, radii=[1.0, .8, .8, 1.0], res=8)]
    for y in (-8, 8):
        hand.append(lathe([(0, 0), (2.6, 0, .8), (2.6, 1.9, .7), (0, 2.2)], shell, (-7.2, y, 1.5), steps=64))
    group(body + hand, (0, 0, 3.9), (20, 0, turn))
    group([rbox(19, 4, 4.4, .8, shell, (0, 6.6, 2.2)), rbox(19, 12, 1.2, .5, shell, (0, -1, .6))], rot=(0, 0, turn))


def solar_fold(brand='TONDO', watts='20 W', panels=4, color='#2b2f33'):
    """Four panels in cloth, opened like a book standing on its edge."""
    cloth = fabric(color, 140)
    im, d = blank(700, 1000, '#101d3d')
    for j in range(6):
        for i in range(4):
            x, y = 26 + i * 164, 22 + j * 161
            d.rectangle([x, y, x + 152, y + 149], '#1b2f63')
            for k in (50, 101):
                d.line([(x + k, y), (x + k, y + 149)], '#aeb9d2', 3)
    angles = [24, -24, 24, -24]
    x = y = 0.0
    w, h = 14, 22
    parts = []
    for k in range(panels):
        a = math.radians(angles[k % 4])
        nx, ny = x + w * math.cos(a), y + w * math.sin(a)
        p = [rbox(w - .5, .7, h, .3, cloth, (0, 0, h / 2)), decal(w - 2.6, h - 3.4, pbr('cells', image=im, rough=.22, coat=1, coat_rough=.03), loc=(0, -.37, h / 2 + .2), rot=(90, 0, 0))]
        for sx in (-1, 1):
            p.append(lathe([(.22, 0), (.45, 0, .05), (.45, .12, .05), (.22, .12)], metal('#b9bbbe', .25), (sx * (w / 2 - .9), -.36, h - .9), (90, 0, 0), steps=32))
        parts.append(group(p, ((x + nx) / 2, (y + ny) / 2, 0), (0, 0, math.degrees(a))))
        x, y = nx, ny
    box = [rbox(9, 1.8, 6, .5, pbr('box', '#1b1d20', rough=.5), (0, 0, 3.2)), decal(5, 1.1, word(brand), loc=(0, -.91, 4.2), rot=(90, 0, 0)), decal(4, 1.0, word(watts, '#e0a34a'), loc=(0, -.91, 2.4), rot=(90, 0, 0))]
    group(parts, (-x / 2, 0, 0), (-8, 0, 0))
    group(box, (3, -9, 0), (0, 0, -14))
    cable([(3, -8, 3), (-2, -5, .4), (-6, -2, .3), (-4, 2, 2)], .2)


def charger(brand='TONDO', watts='65 W', color='#f3f1ec', turn=-30):
    """A wall block with three ports, its second plug and a cable."""
    white, pin = pbr('white', color, rough=.3, coat=.2), metal('#c9cbcd', .2)
    p = [rbox(5.4, 3.6, 6.4, .9, white, (0, 0, 3.3), seg=8)]
    for k, z in enumerate((5.0, 3.9, 2.4)):
        w, h = (1.1, .42) if k < 2 else (1.5, .68)
        p.append(slab(w, h, .2, h * .5 if k < 2 else .06, .02, pbr('port', '#17181a', rough=.6), (0, -1.76, z), (90, 0, 0)))
        p.append(slab(w * .6, h * .3, .2, .03, .01, pin, (0, -1.78, z), (90, 0, 0)))
    p.append(decal(2.4, .6, word(brand, '#9a968c'), loc=(-1.2, -1.81, 1.1), rot=(90, 0, 0)))
    p.append(decal(1.6, .6, word(watts, '#c8702c', 600, 220), loc=(1.3, -1.81, 1.1), rot=(90, 0, 0)))
    for x in (-.65, .65):
        p.append(rbox(.16, 1.7, .7, .05, pin, (x, 2.5, 3.6)))
    group(p, (-2.4, 1.5, 0), (0, 0, turn))
    q = [rbox(3.8, 2.2, 3.4, .6, white, (0, 0, 1.75), seg=6)]
    for x in (-.95, .95):
        q.append(lathe([(0, 0), (.24, 0), (.24, 1.9, .15), (0, 2)], pin, (x, -1.0, 1.75), (90, 0, 0), steps=24))
    group(q, (5.2, .6, 0), (0, 0, 20))
    loops = [(1.2 + 3.0 * math.cos(t) * (1 - .02 * t), -5.4 + 1.9 * math.sin(t) * (1 - .02 * t), .2 + .05 * t) for t in np.linspace(0, math.tau * 2.6, 40)]
    cable(loops, .19, '#e9e6df')
    end = loops[-1]
    rbox(.9, 2.0, .6, .2, white, (end[0] - .5, end[1] - .9, .5), (0, 0, 20))


def phone_pouch(color='#8a5227', cord='#3b2314', turn=-16):
    """Goat leather, a flap, burnt lines, a long cord."""
    hide = leather(color, 2.6, strength=.32, rough=.5)
    w, h = 10, 18
    p = [rbox(w, 1.5, h, .6, hide, (0, 0, h / 2), seg=6), rbox(w + .1, 1.7, 6.4, .6, hide, (0, -.1, h - 3.2), seg=6)]
    p.append(prism([(-w / 2, 0), (w / 2, 0), (w / 2, -2.4), (0, -5), (-w / 2, -2.4)][::-1], .5, .12, hide, (0, -.78, h - 5.6), (90, 0, 0), smooth=20))
    burnt = pbr('burnt', '#2e180c', rough=.8)
    y = -.80
    for r in (1.0, 1.7, 2.4):
        p.append(tube([(r * math.cos(t), y, 6.2 + r * math.sin(t) * .9) for t in np.linspace(0, math.tau, 40)], .09, burnt, closed=True, smooth=False, res=2))
    for i in range(8):
        a = i * math.tau / 8
        p.append(tube([(.5 * math.cos(a), y, 6.2 + .5 * math.sin(a)), (2.3 * math.cos(a), y, 6.2 + 2.1 * math.sin(a))], .08, burnt, res=2))
    for z in (1.6, 2.1, 10.6, 11.1):
        p.append(tube([(x, y, z + .22 * math.cos(x * 2.6)) for x in np.linspace(-4.3, 4.3, 40)], .08, burnt, smooth=False, res=2))
    p.append(disc(.55, .4, .15, metal('#b9893a', .3), (0, -1.2, h - 9.6), (90, 0, 0), steps=40))
    group(p, rot=(0, 0, turn))
    tube([(-4.6, 1.2, h - 1), (-6.4, .4, h + 2), (-4, 2.4, h + 5.6), (2, 2.8, h + 5.8), (6.6, 1, h + 2.2), (4.8, -1.0, h - 1)], .26, pbr('cord', cord, rough=.7), n=14)


def radio(brand='SONALÉ', color='#c8702c', turn=-24):
    """A crank radio: grille, dial, lamp at its side, crank, a panel on its top and an aerial."""
    shell, dark = pbr('shell', color, rough=.42), rubber('#26282b')
    w, d, h = 17, 6.4, 8.6
    p = [rbox(w, d, h, 1.5, shell, (0, 0, h / 2 + .2), seg=8), rbox(w + .1, d * .7, h * .34, 1.0, dark, (0, 0, 1.9))]
    p.append(disc(2.9, .4, .15, dark, (-4.6, -d / 2 + .1, 5.0), (90, 0, 0)))
    for i in range(-3, 4):
        for j in range(-3, 4):
            if math.hypot(i, j) < 3.4:
                p.append(disc(.22, .1, .02, pbr('hole', '#0b0b0c', rough=.9), (-4.6 + i * .74, -d / 2 - .28, 5.0 + j * .74), (90, 0, 0), steps=12))
    art, q = blank(1200, 460, '#f6efd9')
    for i in range(31):
        x = 70 + i * 35
        q.line([(x, 190), (x, 260 if i % 5 else 300)], '#2b241c', 5)
    for i, t in enumerate(('88', '92', '96', '100', '104', '108')):
        write(q, (90 + i * 205, 120), t, 'bold', 74, '#2b241c')
    write(q, (130, 380), 'FM   AM', 'bold', 76, '#a33c1f', anchor='lm')
    q.rectangle([520, 60, 530, 320], fill='#c5281f')
    p.append(decal(8.2, 3.1, paper(art, rough=.15, coat=.6), .2, (3.4, -d / 2 - .012, 6.0), (90, 0, 0)))
    p.append(decal(3.6, .8, word(brand, '#fbefe0'), loc=(3.4, -d / 2 - .012, 3.9), rot=(90, 0, 0)))
    p.append(disc(1.2, 1.0, .25, dark, (w / 2 - 2.6, -d / 2 + .1, 2.4), (90, 0, 0)))
    cells, c = blank(900, 320, '#0e1a38')
    for i in range(6):
        c.rectangle([20 + i * 147, 20, 150 + i * 147, 300], '#1d3166')
    p.append(slab(11, 4.2, .2, .3, .06, dark, (0, 0, h + .2)))
    p.append(decal(10, 3.5, pbr('cells', image=cells, rough=.2, coat=1), loc=(0, 0, h + .31)))
    p.append(lathe([(1.5, 0), (2.0, .1, .1), (2.1, 1.1, .1), (1.7, 1.1), (1.2, .3), (0, .3)], metal('#c9cbcd', .15), (-w / 2 + .2, 0, 5), (0, -90, 0)))
    p.append(disc(1.5, .3, .05, pbr('lens', '#fff6da', rough=.1, emit=.7), (-w / 2 - .5, 0, 5), (0, -90, 0)))
    p += [disc(1.0, .7, .2, dark, (w / 2 - .1, 0, 5), (0, 90, 0)), rbox(.6, .9, 4.2, .25, dark, (w / 2 + .8, 0, 6.6)), lathe([(0, 0), (.6, 0, .2), (.5, 2, .2), (0, 2)], shell, (w / 2 + 1.1, 0, 8.4), (0, 90, 0), steps=32)]
    p.append(tube([(5.6, 2.2, h), (9.6, 2.2, h + 13)], .13, metal('#c9cbcd', .15), smooth=False, res=3))
    group(p, rot=(0, 0, turn))


def microphone(brand='SONALÉ', turn=-20):
    """A side-address microphone on a heavy round foot; its mute key glows."""
    body, steel = pbr('body', '#24262b', rough=.38, coat=.15), metal('#a9acb2', .28)
    p = [lathe([(0, 0), (5.6, 0, .3), (5.6, .9, .4), (2, 1.6, .6), (0, 1.7)], body, steps=96), lathe([(0, 1.5), (.6, 1.6), (.6, 7.6), (0, 7.6)], steel, steps=48)]
    p.append(lathe([(0, 7.4), (1.9, 7.5, .3), (2.5, 8.4, .4), (2.6, 14.4, .1), (0, 14.4)], body, steps=96))
    mesh, d = blank(900, 700, '#6d7076')
    for y in range(0, 700, 14):
        for x in range(0, 900, 14):
            o = 7 if (y // 14) % 2 else 0
            d.ellipse([x + o - 4, y - 4, x + o + 4, y + 4], '#1c1d20')
    cap = lathe([(2.55, 14.4), (2.75, 14.8, .2), (2.75, 19.4, 1.8), (1.2, 21.2, .8), (0, 21.3)], pbr('mesh', rough=.4, metal=.7, image=mesh), steps=96)
    for l in cap.data.uv_layers[0].data:
        l.uv = (l.uv[0] * 2, l.uv[1])
    p += [cap, lathe([(2.6, 14.2), (2.82, 14.3, .05), (2.82, 14.8, .05), (2.6, 14.9)], steel, steps=96)]
    p.append(disc(.62, .2, .06, pbr('mute', '#d2281c', rough=.3, emit=1.2), (0, -2.52, 12.6), (90, 0, 0), steps=40))
    p.append(lathe([(.62, 0), (.8, 0, .03), (.8, .16, .05), (.62, .16)], steel, (0, -2.5, 12.6), (90, 0, 0), steps=40))
    p.append(decal(2.4, .58, word(brand), loc=(0, -2.63, 9.6), rot=(90, 0, 0)))
    group(p, rot=(0, 0, turn))
    cable([(0, 1.2, 8), (1.4, 3.4, 3), (5, 3, .3), (9, -1, .25), (7.4, -5.4, .25), (3.4, -6.6, .25)], .2)


def television(screen=('#1a2f5c', '#e08a3b', '#ffd27a'), brand='VIZAO', inches=50, turn=-18):
    """A thin set on two feet; dunes on its screen."""
    w = inches * 2.54 * .8716
    h = w * 9 / 16
    black = pbr('frame', '#101113', rough=.3)
    p = [rbox(w + 1.2, 2.2, h + 1.2, .4, black, (0, 0, h / 2 + 7.5), seg=4), rbox(w * .6, 4.2, h * .5, 1.2, pbr('back', '#191a1d', rough=.5), (0, 2.4, h * .38 + 7.5))]
    art = wallpaper(1600, 900, *screen, seed=12, clock=False)
    p.append(decal(w, h, pbr('screen', image=art, rough=.1, emit=1.6), .1, (0, -1.112, h / 2 + 7.6), (90, 0, 0)))
    for s in (-1, 1):
        for y in (-1, 1):
            p.append(tube([(s * w * .34, 0, 8), (s * w * .36, y * 9, 1.1), (s * w * .365, y * 12.5, .7)], .8, black, n=10))
    p.append(decal(9, 1.2, word(brand, '#8c8f94', 1200, 160), loc=(0, -1.113, 7.35), rot=(90, 0, 0)))
    group(p, rot=(0, 0, turn))


def soundbar(brand='VIZAO', length=91, turn=-20):
    """A cloth-fronted bar before its woofer."""
    cloth, dark = fabric('#2b2d32', 150), pbr('dark', '#17181b', rough=.4)
    group([rbox(length, 9.5, 6.6, 1.8, dark, (0, 0, 3.5), seg=8), rbox(length - 5, .5, 5.0, .2, cloth, (0, -4.7, 3.5)), decal(7, 1.6, word(brand, '#cfd1d4'), loc=(0, -4.98, 3.5), rot=(90, 0, 0))] + [disc(.5, .16, .05, pbr('key', '#3a3c41', rough=.4), (-3 + i * 2, 0, 6.8), steps=24) for i in range(4)], (-6, -12, 0), (0, 0, turn))
    group([rbox(22, 28, 34, 2.0, dark, (0, 0, 18), seg=8), rbox(20.4, .6, 31, .25, cloth, (0, -14.05, 18)), decal(5, 1.2, word(brand, '#cfd1d4'), loc=(0, -14.4, 5), rot=(90, 0, 0))] + [disc(1.4, 1, .3, rubber(), (x, y, .0)) for x in (-8, 8) for y in (-11, 11)], (28, 12, 0), (0, 0, turn - 6))


def projector(brand='VIZAO', color='#e9e6de', turn=-30):
    """A small cube with a large lens."""
    shell, dark = pbr('shell', color, rough=.4), pbr('dark', '#1c1d20', rough=.35)
    p = [rbox(12, 12, 10, 2.2, shell, (0, 0, 5.6), seg=10), slab(9, 8, .4, 1.6, .15, dark, (0, -5.9, 5.8), (90, 0, 0))]
    p += [lathe([(3.1, 0), (3.5, 0, .1), (3.5, 1.0, .2), (2.9, 1.1, .1), (2.5, .5)], metal('#8d9096', .25), (.6, -6.0, 5.9), (90, 0, 0), steps=96), disc(2.7, .6, .1, pbr('lens', '#0a1030', rough=.03, coat=1, spec=1), (.6, -6.0, 5.9), (90, 0, 0)), disc(1.3, .7, .3, pbr('eye', '#27306b', rough=.04, metal=.6, coat=1), (.6, -6.0, 5.9), (90, 0, 0))]
    for i in range(9):
        p.append(rbox(.3, 6.4, .5, .1, dark, (6.0, 0, 2.6 + i * .75), seg=2))
    for i in range(4):
        p.append(disc(.6, .14, .05, dark if i else pbr('on', '#e2703a', rough=.3, emit=.6), (-2.4 + i * 1.6, -1, 10.6), steps=32))
    p.append(decal(3.2, .8, word(brand, '#6e6a60'), loc=(0, 2.2, 10.62)))
    for x in (-4, 4):
        for y in (-4, 4):
            p.append(disc(.9, .7, .2, rubber(), (x, y, 0)))
    group(p, rot=(0, 0, turn))


def printer(brand='ORBALO', color='#2b2e33', turn=-26):
    """A tank printer: windows with four inks in front, a page in its tray."""
    shell, dark = pbr('shell', color, rough=.44), pbr('dark', '#17181b', rough=.4)
    w, d, h = 38, 30, 16
    p = [rbox(w, d, h * .62, 1.4, shell, (0, 0, h * .31 + .4), seg=6), rbox(w, d, h * .36, 1.6, shell, (0, 0, h * .80), seg=6), rbox(w - 1, d - 1, .3, .1, dark, (0, 0, h * .62))]
    p.append(rbox(w * .56, 2, 3.4, .3, dark, (-4, -d / 2 + .6, 5.2)))
    p.append(rbox(w * .5, 12, .5, .2, dark, (-4, -d / 2 - 4, 3.7)))
    page, q = blank(800, 500, '#fbfaf6')
    q.ellipse([480, 90, 700, 310], fill='#e2a03a')
    q.polygon([(0, 400), (260, 250), (520, 380), (800, 280), (800, 500), (0, 500)], fill='#2f7d6a')
    p.append(decal(16, 10, paper(page, rough=.8), loc=(-4, -d / 2 - 4.4, 4.02)))
    for i, c in enumerate(('#17181b', '#0b7fb5', '#c0226a', '#e8b81c')):
        x = w / 2 - 10.6 + i * 2.6
        p.append(rbox(2.2, .8, 5.4, .3, pbr('window', '#3b3f45', rough=.2, coat=.5), (x, -d / 2 - .1, 5.4)))
        p.append(rbox(1.5, .8, 1.6 + .6 * ((i * 2) % 3), .2, pbr('ink', c, rough=.12, coat=.6), (x, -d / 2 - .25, 4.0 + .3 * ((i * 2) % 3))))
    p.append(slab(13, 4.6, .4, .8, .12, dark, (-8, -d / 2 - .2, h * .80), (90, 0, 0)))
    art, s = blank(600, 340, '#16233f')
    write(s, (300, 170), brand, 'bold', 90, '#f4efe6', 520, space=.1)
    p.append(decal(5, 2.8, pbr('screen', image=art, emit=1.2, rough=.2), loc=(-10, -d / 2 - .42, h * .80), rot=(90, 0, 0)))
    for i in range(3):
        p.append(disc(.8, .16, .05, pbr('key', '#3d4148', rough=.4), (-5.6 + i * 2, -d / 2 - .4, h * .80), (90, 0, 0), steps=32))
    group(p, rot=(0, 0, turn))


def ssd(brand='ORBALO', size='1 To', color='#3a4450', turn=-24):
    """A small slab of aluminium standing, with its cable."""
    skin = metal(color, .36, brushed=6)
    p = [slab(5.6, 10.2, 1.0, .9, .28, skin, (0, 0, 0), seg=6)]
    p.append(decal(3.6, .85, word(brand, '#e9ebee'), loc=(0, 1.4, .505)))
    p.append(decal(2.6, .9, word(size, '#e0a34a', 640, 220), loc=(0, -3.4, .505)))
    p.append(slab(1.0, .36, .2, .17, .02, pbr('port', '#0c0d0f', rough=.6), (0, 5.05, 0), (-90, 0, 0)))
    p.append(disc(.12, .04, .01, pbr('led', '#9fe8c0', emit=2), (2.0, 4.2, .5), steps=16))
    group(p, (0, 0, .52), (0, 0, 34 + turn))
    pts = [(-1.6, 5.4, .5), (-3.2, 7.6, .35), (-7, 6.6, .25), (-8.4, 1.2, .25), (-6.2, -3.6, .25), (-1.6, -7.2, .25), (3.6, -7.6, .3)]
    cable(pts, .2)
    for p0, r in ((pts[0], 30), (pts[-1], 85)):
        rbox(1.1, 2.2, .6, .22, pbr('plug', '#1b1c1f', rough=.4), p0, (0, 0, r))


ROWS = ['1234567890-=', 'QWERTYUIOP^Ç', 'ASDFGHJKL;È', 'ZXCVBNM,.É']


def keyboard(brand='ORBALO', color='#e6e3da', keys='#faf8f2', ink='#33302a', light=None, turn=-8, tall=.5):
    """A compact keyboard in the Canadian French order. `light`: keys glow from below in these colours."""
    shell = pbr('shell', color, rough=.45)
    parts = [slab(31, 12.4, 1.3, .9, .3, shell, (0, 0, .7), seg=5)]
    key = pbr('key', keys, rough=.5)
    legends, d = blank(3100, 1240, '#00000000')
    layout = [[1.6] * 13 + [2.9], [2.6] + [1.6] * 12 + [1.9], [3.0] + [1.6] * 11 + [3.3], [3.8] + [1.6] * 10 + [4.3], [1.9, 1.9, 1.9, 10.4, 1.9, 1.9, 1.6, 1.6, 1.6]]
    for r, widths in enumerate(layout):
        x, y = -14.6, 4.3 - r * 2.16
        for i, k in enumerate(widths):
            body = key
            if light:
                c = light[(i + r) % len(light)]
                parts.append(slab(k + .16, 1.96, .12, .2, .03, pbr('glow', c, emit=1.5), (x + k / 2, y, 1.38)))
            parts.append(slab(k, 1.78, tall, .28, .14, body, (x + k / 2, y, 1.4 + tall / 2), seg=3))
            j = i - (0 if r == 0 else 1)
            text = ROWS[r][j] if r < 4 and 0 <= j < len(ROWS[r]) else ''
            if text:
                write(d, ((x + k / 2 + 15.5) * 100, (6.2 - y) * 100), text, 'sans', 72, ink if not light else light[(i + r) % len(light)])
            x += k + .31
    parts.append(decal(31, 12.4, paper(legends, alpha=True), loc=(0, 0, 1.415 + tall)))
    group(parts, rot=(0, 0, turn))


def watch(color='#1d1f23', strap='#2f5d54', steps='6 240', turn=-16):
    """Standing on its closed strap, the screen towards the camera."""
    case, band = metal(color, .3), rubber(strap)
    p = [ribbon([(0, 3.0 - 3.0 * math.cos(t), 3.1 * math.sin(t)) for t in np.linspace(math.radians(24), math.radians(336), 30)], 2.1, .3, band, up=lambda q: (0, -math.cos(math.radians(24 + 312 * q)), math.sin(math.radians(24 + 312 * q))), n=6)]
    p.append(slab(3.7, 4.1, 1.0, 1.2, .35, case, (0, -.05, 0), (90, 0, 0), seg=8))
    art, d = blank(700, 780, '#05070c')
    write(d, (350, 230), '10:24', 'bold', 210, '#ffffff')
    for k, (c, f) in enumerate((('#e2703a', 300), ('#7fe0b0', 220), ('#f2c36b', 150))):
        r = 150 - k * 34
        d.arc([350 - r, 540 - r, 350 + r, 540 + r], -90, -90 + f, c, 24)
    write(d, (350, 540), steps, 'bold', 64, '#ffffff', 130)
    p.append(slab(3.35, 3.75, .1, 1.05, .04, pbr('glass', '#050608', rough=.05, coat=1), (0, -.56, 0), (90, 0, 0)))
    p.append(decal(3.0, 3.4, pbr('screen', image=art, rough=.06, emit=1.7), .95, (0, -.615, 0), (90, 0, 0)))
    p.append(disc(.32, .35, .08, case, (1.85, -.05, .5), (0, 90, 0), steps=32))
    group(p, (0, 0, 3.2), (-8, 0, turn))


def bulbs(count=4, color='#fbf6ea'):
    """Bulbs standing on their heads and lying: white domes, threaded feet."""
    dome, white, steel = pbr('dome', color, rough=.4, emit=.35), pbr('white', '#f3f1ec', rough=.4), metal('#c3c5c7', .25)

    def one():
        p = [lathe([(1.3, 2.6), (1.5, 3.4, .4), (3.0, 6.2, 1.4), (3.05, 8.2, 1.4), (1.8, 10.6, 1.2), (0, 11.0)], dome, steps=96), lathe([(1.25, 2.2), (1.5, 2.4, .1), (2.1, 4.8, .6), (2.75, 6.0), (2.6, 6.2)], white, steps=96)]
        p.append(lathe([(0, 0), (.5, 0, .05), (.5, .25), (1.0, .4), (1.25, .6, .1), (1.28, 2.3), (0, 2.3)], steel, steps=96, wobble=lambda a, z: 1 + (.05 * math.sin(z * 16 + a) if .6 < z < 2.2 else 0)))
        p.append(disc(.48, .2, .05, pbr('tip', '#2a2a2c', rough=.5), (0, 0, -.02), steps=32))
        return p
    for i in range(count):
        if i == count - 1:
            group(one(), ((count - 2) * 3.6, -5.4, 3.0), (-80, 0, -56))
        else:
            group(one(), ((i - 1) * 7.6 - 1.6, (1.2, 2.4, 1.0)[i % 3], 11.0), (180, 0, 30 * i))


def camera(brand='DOMÉLIA', turn=-24):
    """An outdoor camera on its wall arm below a small solar panel."""
    white, dark = pbr('white', '#f0eee9', rough=.35, coat=.2), pbr('dark', '#15171b', rough=.15, coat=.6)
    p = [lathe([(0, 0), (3.6, 0, .8), (3.6, 9.4, 1.2), (0, 9.6)], white, (0, -4, 9), (90, 0, 0), steps=96)]
    p += [disc(3.1, .5, .2, dark, (0, -13.2, 9), (90, 0, 0)), disc(1.3, .6, .2, pbr('lens', '#0a1030', rough=.03, coat=1), (0, -13.3, 9.3), (90, 0, 0)), disc(.6, .7, .1, pbr('eye', '#2b3a86', rough=.06, metal=.7), (0, -13.3, 9.3), (90, 0, 0))]
    for i in range(6):
        a = i * math.tau / 6 + .5
        p.append(disc(.26, .55, .05, pbr('led', '#f3e9cf', rough=.3), (2.2 * math.cos(a), -13.25, 9.2 + 2.2 * math.sin(a)), (90, 0, 0), steps=20))
    p.append(tube([(0, -6, 6.2), (0, -4, 3.2), (0, 0, 1.8), (0, 3.4, 1.8)], .8, white, n=12))
    p.append(lathe([(0, 0), (3.4, 0, .3), (3.4, .9, .4), (0, 1)], white, (0, 4.2, 1.8), (90, 0, 0), steps=64))
    cells, c = blank(900, 640, '#0e1a38')
    for i in range(6):
        for j in range(4):
            c.rectangle([14 + i * 148, 14 + j * 156, 150 + i * 148, 156 + j * 156], '#1d3166')
    q = [slab(17, 12, .9, .9, .2, white, (0, 0, 0), seg=5), decal(15.4, 10.4, pbr('cells', image=cells, rough=.2, coat=1, coat_rough=.03), loc=(0, 0, .46))]
    p.append(group(q, (0, -3, 17.5), (34, 0, 0)))
    p.append(tube([(0, -4, 12), (0, -2.6, 15), (0, -2.6, 17)], .55, white))
    p.append(decal(4, .9, word(brand, '#8c8880'), loc=(-3.62, -8, 9), rot=(90, 0, -90)))
    group(p, (0, 0, 1.8), (0, 0, turn))
