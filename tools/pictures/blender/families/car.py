"""Car accessories: phone mount, cooler, jump starter, freshener, beacon, roadside case, wash kit, navigator, dash camera, radio, tracker."""
import math

from families.beauty import word
from families.devices import cable
from materials import fabric, metal, paper, pbr, rubber, wood
from prints import blank, leaf, write
from shapes import ball, decal, disc, group, lathe, rbox, slab, tube


def phone_mount(brand='ASFALTO', turn=-38):
    """A round magnet on a ball joint; behind it a knurled nut and the screw clip for the grille."""
    alu, black = metal('#b9bcc0', .28), pbr('black', '#1c1d20', rough=.45)
    p = [lathe([(0, 0), (3.0, 0, .15), (3.1, .3, .1), (3.1, .8, .15), (2.2, 1.0, .2), (0, 1.1)], alu, (0, 0, 0), (-90, 0, 0), steps=128)]
    p.append(disc(2.72, .16, .06, rubber('#202225'), (0, .02, 0), (90, 0, 0)))
    p.append(lathe([(2.1, 0), (2.22, .05, .02), (2.34, 0)], pbr('ring', '#3a3c40', rough=.6), (0, -.16, 0), (90, 0, 0)))
    p.append(decal(2.6, .62, word(brand, '#8d9096', 1000, 240), loc=(0, -.155, 0), rot=(90, 0, 0)))
    p.append(ball(1.0, metal('#8d9096', .2), (0, 1.7, 0)))
    p.append(lathe([(.9, 0), (1.5, 0, .1), (1.5, 1.6, .2), (1.1, 2.2, .2), (0, 2.2)], black, (0, 1.7, 0), (-90, 0, 0), steps=140, wobble=lambda a, z: 1 + (.05 * math.cos(a * 24) if .15 < z < 1.5 else 0)))
    for s in (-1, 1):
        p.append(rbox(1.9, 4.4, .5, .2, black, (0, 6.0, s * .62), (s * -5, 0, 0)))
        p.append(rbox(1.7, 3.6, .14, .06, rubber('#3b3d41'), (0, 6.2, s * .36), (s * -5, 0, 0)))
    p += [disc(.9, .7, .15, alu, (0, 5.2, .9), steps=64), rbox(1.9, 1.6, 1.7, .4, black, (0, 4.2, 0))]
    group(p, (0, 0, 3.1), (0, 0, turn))


def cooler(brand='ASFALTO', color='#33566b', lid='#e6e3db', w=40, d=28, h=30, turn=-26):
    """A trunk cooler: rounded box, pale lid that turns into a tray, a panel with its figure, a carrying bar, a plug for the car."""
    body, pale, dark = pbr('body', color, rough=.46, bump=('noise', 30, .05, .01)), pbr('lid', lid, rough=.42), pbr('dark', '#1d1f22', rough=.45)
    p = [rbox(w, d, h, 2.6, body, (0, 0, h / 2), seg=8, taper=1.02), rbox(w + 2, d + 2, 5, 1.8, pale, (0, 0, h + 1.6), seg=8), rbox(w - 6, d - 7, 1, .5, pbr('inset', '#d3cfc4', rough=.5), (0, 0, h + 3.9))]
    for i in range(3):
        p.append(rbox(w - 8, .5, 1.1, .2, pbr('rib', color, rough=.4), (0, -d / 2 - .05, 5 + i * 2.2)))
    p += [rbox(13, .7, 6.4, .3, dark, (w / 2 - 10, -d / 2 - .2, h - 7)), rbox(5, 1.2, 3.4, .4, dark, (0, -d / 2 - .9, h + .6))]
    art, q = blank(900, 420, '#0b1210')
    write(q, (320, 210), '4 °C', 'narrow', 260, '#7fe0ff', 560)
    for i in range(3):
        q.ellipse([700, 70 + i * 110, 760, 130 + i * 110], fill=('#7fe0b0', '#3a4440', '#3a4440')[i])
    p.append(decal(11, 5.1, pbr('panel', image=art, emit=1.3, rough=.2), .3, (w / 2 - 10, -d / 2 - .57, h - 7), (90, 0, 0)))
    p.append(decal(13, 3.0, word(brand, '#f4efe6'), loc=(-w / 2 + 10.5, -d / 2 - .33, h - 7), rot=(90, 0, 0)))
    p.append(tube([(-w / 2 - 1.2, 0, h - 4), (-w / 2 - 1.6, 0, h + 7), (-w / 2 + 3, 0, h + 9.5), (w / 2 - 3, 0, h + 9.5), (w / 2 + 1.6, 0, h + 7), (w / 2 + 1.2, 0, h - 4)], .9, dark, n=10))
    for s in (-1, 1):
        p.append(disc(2.2, 1.6, .4, dark, (s * (w / 2 + .2), 0, h - 4), (0, s * 90, 0)))
    group(p, rot=(0, 0, turn))
    cable([(21, 4, 6), (25, -4, .6), (22, -18, .5), (10, -25, .5), (2, -24, .6)], .45)
    group([lathe([(0, 0), (1.1, 0, .2), (1.2, 4, .3), (1.0, 5.6, .2), (.4, 5.8), (.35, 6.3), (0, 6.4)], dark, steps=64), rbox(.3, 2.5, 1.3, .1, metal('#c9cbcd', .2), (0, 0, 3.4))], (2.6, -24, 1.2), (0, -90, 8))


def clamp(color, loc, turn):
    """A battery clamp lying flat: two insulated handles and copper jaws."""
    skin, jaw = pbr('grip', color, rough=.42), metal('#b5713f', .3)
    p = []
    for s in (-1, 1):
        p += [rbox(1.5, 5.6, 1.7, .5, skin, (s * 1.1, 3.0, 0), (0, 0, s * -11)), rbox(1.1, 3.0, 1.5, .3, skin, (s * .62, -.6, 0), (0, 0, s * 8)), rbox(.7, 2.2, 1.0, .15, jaw, (s * .42, -2.6, 0), (0, 0, s * 7))]
        for k in range(4):
            p.append(rbox(.5, .2, 1.0, .05, jaw, (s * .2, -3.3 + k * .45, 0)))
    p.append(disc(.6, 1.9, .15, metal('#8d9094', .3), (0, .6, -.95)))
    return group(p, (*loc, 1.0), (0, 0, turn))


def jump_starter(brand='ASFALTO', watts='1 200 A', capacity='12 000 mAh', turn=-22):
    """The size of a book, standing; its two clamps before it."""
    shell, dark = pbr('shell', '#22262b', rough=.42, bump=('noise', 60, .06, .006)), rubber('#15171a')
    p = [slab(9.4, 18.2, 3.4, 1.3, .6, shell, seg=8)]
    for s in (-1, 1):
        p.append(rbox(.9, 12, 3.7, .35, pbr('side', '#d9662a', rough=.45), (s * 4.55, 0, 0)))
    art, q = blank(800, 460, '#07100d')
    write(q, (310, 230), '98 %', 'narrow', 250, '#8ff0b4', 540)
    for i in range(4):
        q.rectangle([640, 350 - i * 90, 730, 410 - i * 90], '#8ff0b4')
    p += [slab(6.6, 4.2, .2, .5, .06, dark, (0, 4.6, 1.72)), decal(6.0, 3.45, pbr('screen', image=art, emit=1.4, rough=.15), .2, (0, 4.6, 1.84))]
    p.append(decal(6.4, 1.5, word(brand, '#f4efe6'), loc=(0, .6, 1.715)))
    p.append(decal(7.0, 2.0, word(watts, '#e8803a', 1000, 286, 'narrow', .9, .02), loc=(0, -2.6, 1.715)))
    p.append(decal(5.6, 1.0, word(capacity, '#9aa0a6', 1000, 180, 'sans', .7, .02), loc=(0, -5.0, 1.715)))
    p.append(disc(.7, .2, .06, pbr('on', '#c0281f', rough=.3, emit=.3), (2.6, -7.2, 1.66), steps=40))
    p.append(slab(2.0, 1.0, .2, .2, .04, dark, (-2, -7.2, 1.68)))
    group(p, (0, 2, 9.0), (82, 0, turn))
    clamp('#c0281f', (-6.6, -8.0), 24)
    clamp('#1b1c1f', (5.4, -9.4), -30)
    cable([(-8.3, -4.2, 1), (-9.6, 1, .8), (-8, 7, .6), (-2, 7.4, .6), (0, 4, 1.2)], .42, '#b3261c')
    cable([(7.9, -6.0, 1), (10.6, -1, .7), (9, 5, .6), (4, 7, .6), (1, 4, 1.2)], .42)


def freshener(brand='', title='Citronnelle', small='5 ml'):
    """A wooden disc on a cord, and the little bottle it is refilled from."""
    p = [lathe([(0, -.45), (3.3, -.45, .25), (3.3, .45, .25), (0, .45)], wood('#a8743c', '#d9b076', scale=.5), steps=96)]
    art, d = blank(900, 900, '#00000000')
    for a in (-2.5, -2.0, -1.57, -1.1, -.6):
        leaf(d, 450, 760, 520 - abs(a + 1.57) * 120, a, 46, '#5a3416')
    p.append(decal(4.2, 4.2, paper(art, alpha=True, rough=.7), loc=(0, -.2, .456)))
    p.append(lathe([(.28, .40), (.45, .52, .06), (.28, .52)], metal('#b98a55', .3), (0, 2.6, 0), steps=40))
    group(p, (-1.6, 0, 3.4), (80, 0, -16))
    cable([(-2.2, -1.0, 6.0), (-3.0, .2, 7.4), (-2.2, .8, 10.4), (-1.0, .4, 11.4), (-.2, .2, 10.2), (-1.2, -.3, 7.2), (-1.7, -.95, 6.0)], .1, '#4f6b3a')
    amber = pbr('amber', '#7a3d12', rough=.08, coat=.8, spec=.6)
    q = [lathe([(0, 0), (1.15, 0, .25), (1.15, 3.2, .5), (.6, 3.8, .2), (.6, 4.3), (0, 4.3)], amber, steps=96), lathe([(0, 4.2), (.78, 4.2, .05), (.74, 5.4, .15), (0, 5.45)], pbr('cap', '#1b1b1d', rough=.4), steps=100, wobble=lambda a, z: 1 + .02 * math.cos(a * 30))]
    lab, e = blank(900, 620, '#f6f1e2')
    e.rectangle([0, 0, 900, 60], '#4f6b3a')
    write(e, (450, 260), title, 'serifbold', 130, '#2c3a1c', 620)
    write(e, (450, 440), small, 'sans', 100, '#2c3a1c', 500)
    q.append(lathe([(1.16, .6), (1.16, 2.5)], paper(lab, rough=.45), steps=64, arc=(-170, -10), smooth=80))
    group(q, (4.0, -1.6, 0), (0, 0, 0))


def beacon(turn=-20):
    """A flat orange light with a magnet below: a ring of lamps, a key on top, a loop to hang it by."""
    amber, dark = pbr('amber', '#f07818', rough=.18, coat=.6, emit=.35), rubber('#1d1f22')
    p = [lathe([(0, 0), (5.6, 0, .3), (5.8, 1.0, .4), (5.4, 1.4), (0, 1.4)], dark, steps=128), lathe([(5.3, 1.3), (5.3, 2.9, .3), (4.6, 3.5, .5), (3.2, 3.7), (3.2, 1.4)], amber, steps=180, wobble=lambda a, z: 1 + .012 * math.cos(a * 60))]
    p.append(lathe([(0, 3.2), (3.25, 3.2), (3.25, 3.8, .2), (2.6, 4.1, .2), (0, 4.1)], dark, steps=96))
    p.append(disc(1.5, .4, .15, pbr('key', '#d9d6cd', rough=.4), (0, 0, 4.0), steps=64))
    for i in range(16):
        a = i * math.tau / 16
        p.append(ball(.36, pbr('lamp', '#fff0c0', emit=2.4), (4.95 * math.cos(a), 4.95 * math.sin(a), 2.3), seg=16))
        p.append(rbox(1.0, .8, 1.7, .3, dark, (5.7 * math.cos(a + .2), 5.7 * math.sin(a + .2), .9), (0, 0, math.degrees(a + .2)), seg=2))
    p.append(tube([(-1.2, 5.4, 1), (-1.2, 7.4, 1), (0, 8.0, 1), (1.2, 7.4, 1), (1.2, 5.4, 1)], .35, dark, n=10))
    group(p, (0, 0, 4.0), (38, 0, turn))
    group([lathe([(0, 0), (5.3, 0, .2), (5.3, 1.0, .2), (0, 1.0)], dark)], (0, 6.5, .0))


def triangle(loc, turn, side=26):
    """A warning triangle standing on its wire feet."""
    red, steel = pbr('reflector', '#d2281c', rough=.22, coat=.6), metal('#8d9094', .3)
    h = side * .866
    p = []
    for a, b in (((-side / 2, 0), (side / 2, 0)), ((side / 2, 0), (0, h)), ((0, h), (-side / 2, 0))):
        mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        ang = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        p.append(rbox(side - 1, 1.0, 3.2, .2, red, (mid[0], 0, mid[1] + 3), (0, -ang, 0)))
        p.append(rbox(side - 5, 1.06, .5, .05, pbr('white', '#f4efe6', rough=.3), (mid[0], 0, mid[1] + 3), (0, -ang, 0)))
    for x in (-7, 7):
        p.append(tube([(x, -6, .3), (x, 0, 1.6), (x, 6, .3)], .25, steel, n=6, res=3))
    return group(p, loc, (-6, 0, turn))


def road_case(brand='ASFALTO', pieces='62 pièces', turn=-24):
    """A blow-moulded case standing on its edge, the triangle before it, the folded vest."""
    w, d, h = 42, 12, 30
    dark, latch = pbr('case', '#2a2d31', rough=.5, bump=('noise', 24, .08, .02)), pbr('latch', '#d9662a', rough=.4)
    p = [rbox(w, d / 2 - .15, h, 1.8, dark, (0, s * d / 4, h / 2), seg=6) for s in (-1, 1)]
    p.append(rbox(w - 7, .8, h - 8, .38, pbr('panel', '#24272b', rough=.45), (0, -d / 2 - .1, h / 2)))
    for i in range(4):
        p.append(rbox(w - 10, .6, .9, .25, dark, (0, -d / 2 - .4, 5.4 + i * 1.7)))
    for s in (-1, 1):
        p.append(rbox(4.4, d * .34, 3.4, .5, latch, (s * 13, 0, h - .2)))
        p.append(rbox(2.6, 3.2, 3, .6, dark, (s * 5.6, 0, h + 1)))
    p.append(tube([(-5.6, 0, h + 1), (-5.2, 0, h + 3.2), (-3.6, 0, h + 4), (3.6, 0, h + 4), (5.2, 0, h + 3.2), (5.6, 0, h + 1)], 1.15, dark, n=8))
    p.append(decal(22, 5.2, word(brand, '#f4efe6'), loc=(0, -d / 2 - .52, 19.6), rot=(90, 0, 0)))
    p.append(decal(13, 2.6, word(pieces, '#e8803a', 1000, 200, 'bold', .72, .03), loc=(0, -d / 2 - .52, 14.6), rot=(90, 0, 0)))
    group(p, (-3, 6, 0), (0, 0, turn))
    triangle((13, -13, 0), -14, 22)
    vest = fabric('#d6e02a', 120)
    for k in range(3):
        rbox(17, 12, 1.0, .48, vest, (-16, -17, .6 + k * .95), (0, 0, 8 + k))
    rbox(17.4, 2.6, 3.0, .5, pbr('band', '#c3c8cb', rough=.3, metal=.4), (-16, -17.2, 1.6), (0, 0, 9))


def spray_bottle(brand, small, color, accent, turn):
    """A bottle with a trigger head and its label."""
    p = [lathe([(0, 0), (4.0, 0, .6), (4.0, 14, 2.2), (2.0, 17.6, 1.4), (1.4, 19), (1.4, 20.4), (0, 20.4)], pbr('bottle', color, rough=.32, coat=.2), steps=96, power=2.6)]
    dark, key = pbr('head', '#23262a', rough=.4), pbr('trigger', accent, rough=.4)
    p += [lathe([(0, 20), (1.7, 20, .1), (1.6, 22, .3), (0, 22.2)], dark, steps=90, wobble=lambda a, z: 1 + .03 * math.cos(a * 26)), rbox(2.2, 7.4, 2.4, .7, dark, (0, -1.0, 24.2), (8, 0, 0)), rbox(2.0, 2.2, 3.2, .6, dark, (0, .4, 22.8)), lathe([(0, 0), (.9, 0, .1), (.7, 1.2, .1), (0, 1.2)], key, (0, -4.5, 24.8), (98, 0, 0), steps=6)]
    p.append(tube([(0, -2.6, 23.4), (0, -4.0, 21.6), (0, -3.6, 19.4)], .55, key, n=8))
    art, d = blank(1100, 1100, '#f6f1e6')
    d.rectangle([0, 0, 1100, 300], accent)
    write(d, (550, 150), brand, 'bold', 150, '#ffffff', 760, space=.1)
    for i in range(7):
        r = 46 + (i * 37) % 50
        x, y = 300 + (i * 173) % 520, 420 + (i * 97) % 190
        d.ellipse([x - r, y - r, x + r, y + r], outline=accent, width=10)
    write(d, (550, 760), 'Mousse', 'bold', 130, '#22303a', 700)
    write(d, (550, 920), small, 'sans', 110, '#22303a', 500)
    p.append(lathe([(4.03, 2.2), (4.03, 12.6)], paper(art, rough=.4), steps=96, arc=(-90 - 74, -90 + 74), smooth=80, power=2.6))
    return group(p, rot=(0, 0, turn))


def wash_kit(brand='ASFALTO', small='1 l'):
    """Foam, two sponges, four folded cloths."""
    spray_bottle(brand, small, '#e9e6de', '#2f6b8a', -20).location = (-6.5, 4, 0)
    from families.cloth import folded
    for k, c in enumerate(('#2f6b8a', '#d9962c', '#8e2f22', '#5d7a52')):
        flat, _ = blank(64, 64, c)
        folded(flat, w=13, d=10, layers=2, gap=.75, loc=(6.5, 3.4, k * 1.75), turn=-6 + 3 * (k % 3), seed=k, weave=260, rough=.95, sheen=.5, amp=.5)
    for k, (x, y, t) in enumerate(((.6, -6.8, 12), (10.6, -6.6, -20))):
        rbox(8.2, 5.6, 3.2, .8, pbr('sponge', ('#e8b83a', '#e09a4a')[k], rough=.95, bump=('grain', 2.6, .9, .18)), (x, y, 1.6), (0, 0, t), seg=6)


def map_screen(w=1500, h=880):
    """A road map by day: water, blocks, a blue route, distance and next turn."""
    im, d = blank(w, h, '#e9e2d0')
    d.polygon([(0, 0), (w * .34, 0), (w * .22, h * .5), (w * .30, h), (0, h)], fill='#9cc6d9')
    for i in range(14):
        x, y = w * (.36 + (i * 37 % 60) / 100), h * ((i * 53) % 90) / 100
        d.rectangle([x, y, x + 130, y + 80], '#cfdcb4' if i % 3 == 0 else '#ddd4bd')
    for k in range(6):
        d.line([(w * (.26 + .14 * k), 0), (w * (.40 + .13 * k), h)], '#ffffff', 26)
        d.line([(w * .24, h * (.12 + .17 * k)), (w, h * (.04 + .19 * k))], '#ffffff', 20)
    d.line([(w * .55, h), (w * .52, h * .66), (w * .66, h * .52), (w * .62, h * .3), (w * .78, h * .12), (w * .8, 0)], '#2f6bd9', 34, joint='curve')
    d.polygon([(w * .53, h * .72), (w * .56, h * .90), (w * .53, h * .86), (w * .50, h * .90)], fill='#123a9c')
    d.rounded_rectangle([40, 40, 470, 300], 30, fill='#1d2b34')
    d.line([(120, 240), (120, 150), (220, 150)], '#ffffff', 26)
    d.polygon([(215, 105), (285, 150), (215, 195)], fill='#ffffff')
    write(d, (375, 170), '350 m', 'bold', 66, '#ffffff', 150)
    d.rounded_rectangle([40, h - 150, w - 40, h - 40], 24, fill='#ffffff')
    write(d, (90, h - 95), '10:24', 'bold', 64, '#1d2b34', anchor='lm')
    write(d, (w - 90, h - 95), '42 km', 'bold', 64, '#1d2b34', anchor='rm')
    return im


def navigator(brand='ASFALTO', turn=-22):
    """Seven inches with a lit map, on its suction mount."""
    dark = pbr('frame', '#17181b', rough=.32)
    p = [slab(18, 10.8, 1.5, .9, .4, dark, seg=6), decal(16.2, 9.0, pbr('map', image=map_screen(), emit=1.45, rough=.1), .15, (0, .2, .77)), decal(2.4, .5, word(brand, '#8c8f94'), loc=(0, -4.75, .77))]
    p.append(lathe([(0, 0), (1.5, 0, .1), (1.5, 1.2, .2), (0, 1.3)], dark, (0, 0, -1.9), steps=48))
    group(p, (-1.5, 2, 5.6), (70, 0, turn))
    # its suction mount, off
    q = [lathe([(0, 0), (3.6, 0, .2), (3.4, .6, .3), (1.9, 1.5, .8), (1.2, 2.2, .3), (0, 2.3)], rubber('#26292d'), steps=96), tube([(0, 0, 2), (0, 0, 3.4), (-.8, -.4, 4.4), (-1.6, -.8, 5.0)], .7, dark, n=10), ball(.95, metal('#8d9096', .22), (-1.9, -1.0, 5.2)), rbox(2.4, .7, .8, .25, pbr('lever', '#d9662a', rough=.4), (1.4, -.6, 2.5), (0, -14, -20))]
    group(q, (9.6, -5.6, 0))


def dash_camera(brand='ASFALTO', turn=-24):
    """The front camera, the smaller rear one on its cable, the memory card."""
    dark, ring = pbr('body', '#1d1f23', rough=.42, bump=('noise', 60, .05, .005)), metal('#8d9096', .22)

    def eye(r, x, y, z):
        return [lathe([(r * .8, 0), (r, 0, .08), (r, .5, .1), (r * .82, .6, .06), (r * .7, .25)], ring, (x, y, z), (90, 0, 0), steps=80), disc(r * .78, .3, .08, pbr('lens', '#0a1030', rough=.03, coat=1, spec=1), (x, y, z), (90, 0, 0)), disc(r * .36, .36, .1, pbr('pupil', '#2b3a86', rough=.05, metal=.6, coat=1), (x, y, z), (90, 0, 0), steps=40)]
    p = [rbox(9.4, 3.4, 5.4, .9, dark, (0, 0, 0), seg=7), rbox(5.4, 1.2, 5.5, .4, pbr('front', '#121316', rough=.25, coat=.4), (-.9, -1.5, 0))]
    p += eye(2.0, -.9, -2.0, 0) + [decal(2.3, .5, word(brand, '#cfd1d4'), loc=(3.2, -1.712, -1.6), rot=(90, 0, 0)), disc(.3, .2, .05, pbr('rec', '#e2341c', emit=1.4, rough=.3), (3.2, -1.6, 1.4), (90, 0, 0), steps=24)]
    p += [rbox(3.2, 2.4, 1.6, .4, dark, (0, .4, 3.2)), slab(5.6, 4.4, .5, .6, .15, dark, (0, .6, 4.6), (-28, 0, 0))]
    group(p, (-3, 0, 2.75), (0, 0, turn))
    q = [lathe([(0, -2.2), (1.5, -2.2, .4), (1.5, 2.2, .4), (0, 2.2)], dark, (0, 0, 0), (0, 90, 0), steps=64)] + eye(1.1, 0, -1.15, 0) + [slab(3.0, 2.6, .4, .4, .12, dark, (0, .4, 1.7), (-24, 0, 0))]
    group(q, (6.2, -3.6, 1.55), (0, 0, turn + 4))
    cable([(7.4, -2.2, 1.4), (10.6, .6, .4), (9.4, 4.6, .3), (4, 5.4, .3), (1.6, 3.4, 1.6), (.6, 1.6, 2.4)], .2)
    slab(1.1, 1.5, .1, .12, .03, pbr('card', '#b3261c', rough=.4), (.6, -5.4, .06), (0, 0, 24))


def car_radio(brand='ASFALTO', turn=-24):
    """One slot high: a face with a knob, a display, keys and sockets; the metal box behind it."""
    face, key = pbr('face', '#131417', rough=.28, coat=.3), pbr('key', '#2b2e33', rough=.4)
    p = [rbox(17.8, 15, 4.8, .15, metal('#a9acaf', .34, brushed=5), (0, 8.2, 2.8), seg=2), rbox(18.8, 2.2, 5.8, .5, face, (0, 0, 2.95), seg=5)]
    for i in range(8):
        p.append(rbox(.35, 11, .1, .03, pbr('slot', '#3a3c40', rough=.6), (-7 + i * 2, 9, 5.21), seg=1))
    p += [lathe([(0, 0), (1.75, 0, .1), (1.6, 1.5, .25), (1.3, 1.6), (0, 1.55)], key, (-6.6, -1.1, 3.0), (90, 0, 0), steps=140, wobble=lambda a, z: 1 + (.02 * math.cos(a * 40) if z > .2 else 0)), lathe([(1.8, 0), (2.0, .1, .05), (2.1, 0)], pbr('glow', '#e2703a', emit=1.6), (-6.6, -1.1, 3.0), (90, 0, 0))]
    art, d = blank(1500, 340, '#06090c')
    write(d, (60, 130), '98,7 FM', 'narrow', 190, '#ffb45a', anchor='lm')
    write(d, (60, 270), 'Bluetooth', 'sans', 84, '#ffb45a', anchor='lm')
    for i in range(14):
        v = 40 + (i * 67) % 180
        d.rectangle([820 + i * 46, 290 - v, 850 + i * 46, 290], '#e2703a')
    p.append(decal(10.6, 2.4, pbr('screen', image=art, emit=1.6, rough=.15), .1, (1.6, -1.112, 3.9), (90, 0, 0)))
    for i in range(6):
        p.append(rbox(1.5, .4, .75, .15, key, (-2.9 + i * 1.8, -1.15, 1.35)))
        p.append(decal(.5, .5, word('123456'[i], '#cfd1d4', 200, 200, size=.8), loc=(-2.9 + i * 1.8, -1.362, 1.35), rot=(90, 0, 0)))
    p += [decal(2.6, .5, word(brand, '#cfd1d4'), loc=(-6.6, -1.112, .72), rot=(90, 0, 0)), rbox(.9, .3, .4, .05, pbr('usb', '#3a3c40', rough=.4), (8.2, -1.1, 3.0)), disc(.35, .2, .05, pbr('aux', '#3a3c40', rough=.3), (8.2, -1.05, 1.7), (90, 0, 0), steps=32), rbox(.9, .4, .9, .2, pbr('eject', '#7a2a1c', rough=.4), (8.2, -1.1, 4.6))]
    group(p, rot=(0, 0, turn))


def tracker(brand='ASFALTO', turn=-22):
    """A small sealed box with two lamps and its wires."""
    shell = pbr('shell', '#1e2125', rough=.46, bump=('noise', 60, .07, .006))
    p = [slab(9, 5, 1.8, .8, .35, shell, seg=6), decal(4.6, 1.1, word(brand, '#f4efe6'), loc=(-.9, .2, .905))]
    for k, c in enumerate(('#7fe0b0', '#5a9bf0')):
        p.append(disc(.2, .06, .02, pbr('led', c, emit=2.2), (3.2, 1.2 - k * .9, .89), steps=24))
    p += [rbox(.9, 2.6, 1.0, .2, rubber(), (4.8, 0, 0))]
    for s in (-1, 1):
        p.append(slab(1.8, 2.4, .5, .5, .15, shell, (-5.0, s * 1.2, -.5)))
        p.append(disc(.4, .55, .05, pbr('hole', '#08090a', rough=.8), (-5.3, s * 1.2, -.75), steps=32))
    art, d = blank(500, 500, '#00000000')
    for r in (90, 160, 230):
        d.arc([250 - r, 300 - r, 250 + r, 300 + r], 225, 315, '#e8803a', 34)
    d.ellipse([220, 270, 280, 330], fill='#e8803a')
    p.append(decal(1.6, 1.6, paper(art, alpha=True, rough=.4), loc=(2.3, -1.4, .905)))
    e = group(p, (0, 0, 2.9), (50, 0, turn))
    rbox(5, 1.4, 3.0, .3, rubber('#26282b'), (-.6, 2.2, 1.4), (0, 0, turn))
    for k, c in enumerate(('#c0281f', '#17181a', '#e0b23a', '#e9e6df')):
        a = k * .45
        tube([(4.3, -1.7 + k * .22, 3.0), (6.4, -2.2 - a, 2.2), (7.4, -4.4 - a, .2), (3.4, -6.0 - a, .16), (-2 - k, -6.4 - a * 1.4, .16), (-6.6 - k * .3, -5.2 - a * 1.7, .16)], .13, pbr('wire', c, rough=.45), n=12, res=3)
        tube([(-6.6 - k * .3, -5.2 - a * 1.7, .16), (-7.4 - k * .3, -4.7 - a * 1.75, .16)], .07, metal('#b5713f', .3), smooth=False, res=2)
