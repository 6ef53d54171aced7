"""The house: candle, mirror, frames, clock, sofa, chair, bed, plates, water fountain, bread basket, crates, laundry basket, papers, broom."""
import math
import random

import numpy as np
from mathutils import Vector, noise
from PIL import Image

from families.beauty import word
from families.covers import cover
from materials import metal, paper, pbr, rgb, rubber, wood
from prints import blank, label, write
from shapes import ball, decal, disc, group, lathe, melt, rbox, ribbon, sheet, slab, tube


def cloth(color, scale=3, strength=.35):
    return pbr('cloth', color, rough=.92, spec=.15, sheen=.35, bump=('noise', scale, strength, .08))


BEECH = ('#b98a58', '#dcb98c')
PINE = ('#c79a5e', '#e6c68c')
ASH = ('#b59a74', '#dcc7a2')


def candle(brand='NIDORÉ', title='Vétiver', small='220 g', color='#3f5548'):
    """Wax in a tinted tumbler, its wick lit, the label in front."""
    r, h = 4.0, 9.2
    lathe([(0, 0), (r - .2, 0, .5), (r, .8, .3), (r, h, .12), (r - .28, h, .1), (r - .28, h - 1.9), (0, h - 1.9)], pbr('tumbler', color, rough=.12, coat=.8, spec=.6), steps=128)
    lathe([(0, h - 1.55), (1.2, h - 1.6), (r - .3, h - 1.35), (r - .29, h - 1.9)], pbr('wax', '#f5ecd8', rough=.4, spec=.4, emit=.06), steps=96)
    disc(1.15, .02, .005, pbr('melted', '#efe0bc', rough=.06, coat=1), (0, 0, h - 1.585))
    tube([(0, 0, h - 1.6), (.05, 0, h - .9), (.16, 0, h - .45)], .09, pbr('wick', '#2a2018', rough=.9), n=4)
    lathe([(0, 0), (.26, .18, .2), (.30, .6, .3), (.14, 1.2, .3), (0, 1.7)], pbr('flame', '#ffd27a', emit=3.2), (.14, 0, h - .62), steps=32)
    lathe([(0, .05), (.13, .2, .1), (.1, .6, .1), (0, .8)], pbr('core', '#fff6dc', emit=4), (.14, -.12, h - .62), steps=24)
    art = label(1100, 900, brand, title, small, ground='#f6f1e4', ink='#26332c', accent='#5d7a52', motif='sprig', band=False)
    lathe([(r + .012, 1.7), (r + .012, 7.3)], paper(art, rough=.45), steps=96, arc=(-90 - 48, -90 + 48), smooth=80)


def reflection(n=700):
    """What a mirror shows in a bright room: pale, lighter towards the window at the upper left, darker under the frame's edge."""
    y, x = np.mgrid[0:n, 0:n] / (n - 1)
    fall = np.clip(.16 + .42 * x + .46 * y, 0, 1)
    beam = .5 * np.exp(-((x + y - .74) / .10) ** 2) + .28 * np.exp(-((x + y - 1.06) / .045) ** 2)
    edge = np.clip((np.hypot(x - .5, y - .5) - .40) / .10, 0, 1) ** 2
    light, dark = np.array([246, 244, 239.]), np.array([158, 169, 176.])
    k = np.clip(fall - .34 * beam + .35 * edge, 0, 1)[..., None]
    return Image.fromarray((light + (dark - light) * k).astype(np.uint8))


def mirror(r=20, outer=30):
    """A round glass in a sun of rattan canes, leaning back a little. Its reflection is painted: the studio is empty."""
    cane, bind = pbr('cane', '#b98a4f', rough=.45, spec=.4, mottle=(.5, .2)), pbr('bind', '#8e6232', rough=.55, bump=('noise', 4, .4, .05))
    glass_ = pbr('glass', rough=.3, spec=.1, emit=1.3, image=reflection())
    p = [disc(r, .4, .1, bind, (0, 0, .2), steps=160), decal(2 * r, 2 * r, glass_, r, (0, 0, .64))]
    for rad, thick in ((r + .6, .9), (r + 2.4, .6), ((r + outer) / 2 + 1.2, .55), (outer - .6, .6)):
        p.append(tube([(rad * math.cos(a), rad * math.sin(a), .5) for a in np.linspace(0, math.tau, 160, endpoint=False)], thick, cane if thick < .8 else bind, closed=True, smooth=False))
    n = 72
    for i in range(n):
        a = i * math.tau / n
        b = a + math.tau / n * (.9 if i % 2 else -.9)
        end = outer + (1.4 if i % 2 else -.2)
        p.append(tube([((r + .4) * math.cos(a), (r + .4) * math.sin(a), .4), (((r + outer) / 2) * math.cos(a + (b - a) * .35), ((r + outer) / 2) * math.sin(a + (b - a) * .35), .9 if i % 2 else .2), (end * math.cos(b), end * math.sin(b), .5)], .33, cane, n=6, res=3))
    for i in range(36):
        a = i * math.tau / 36
        p.append(tube([((r + .6) * math.cos(a) + .98 * math.cos(t) * math.cos(a), (r + .6) * math.sin(a) + .98 * math.cos(t) * math.sin(a), .5 + .98 * math.sin(t)) for t in np.linspace(0, math.tau, 14, endpoint=False)], .22, bind, closed=True, smooth=False, res=2))
    group(p, (0, 0, outer), (78, 0, -14))


def frames(count=6, w=20, h=30):
    """Ash frames with prints behind glass: three standing at the back, three leaning before them."""
    ash = wood(*ASH, scale=.35)
    arts = [('rivers', '#7c2f22', '#e6a04c'), ('tree', '#243a2e', '#8fae5a'), ('snow', '#1f3a66', '#dfe7ee'), ('grid', '#1d4f5a', '#d9a441'), ('circle', '#8a3b2a', '#f0d9a8'), ('sunpanel', '#e9dcc0', '#c9653a')]
    for k in range(count):
        motif, sky, ground = arts[k % len(arts)]
        art = cover(600, 900, '', '', '', sky, ground, '#fff6e0', motif, seed=k + 2)
        mat_, d = blank(800, 1200, '#f8f5ec')
        mat_.paste(art.convert('RGBA').resize((480, 800)), (160, 200))
        p = [decal(w - 1.6, h - 1.6, pbr('print', rough=.1, coat=.7, coat_rough=.02, image=mat_), .02, (0, 0, .5))]
        for s in (-1, 1):
            p += [rbox(1.3, h, 1.7, .15, ash, (s * (w / 2 - .65), 0, .5)), rbox(w, 1.3, 1.7, .15, ash, (0, s * (h / 2 - .65), .5))]
        row, at = divmod(k, 3)
        group(p, ((at - 1) * (23 if row == 0 else 21) + (0 if row == 0 else 4), 6 - row * 15, h / 2 * .985), (80, 0, (10, -4, -14)[at] if row == 0 else (-12, 6, 14)[at]))


def clock(r=15):
    """A pale wooden rim, a plain face with large figures, dark hands, an orange seconds hand."""
    p = [lathe([(0, 0), (r, 0, .4), (r, 3.4, .6), (r - 1.3, 3.6, .3), (r - 1.5, 2.6), (0, 2.6)], wood(*BEECH, scale=.3), steps=160)]
    face, d = blank(1600, 1600, '#fbf8ef')
    for i in range(60):
        a = i * math.tau / 60
        r0 = 700 if i % 5 else 670
        d.line([(800 + r0 * math.sin(a), 800 - r0 * math.cos(a)), (800 + 745 * math.sin(a), 800 - 745 * math.cos(a))], '#26292d', 7 if i % 5 else 16)
    for i in range(1, 13):
        a = i * math.tau / 12
        write(d, (800 + 555 * math.sin(a), 800 - 555 * math.cos(a)), str(i), 'sans', 170, '#26292d')
    p.append(decal(2 * r - 3, 2 * r - 3, paper(face, rough=.7), r - 1.501, (0, 0, 2.62)))
    dark = pbr('hand', '#1b1d20', rough=.4)
    for length, wide, deg, z, m in ((7.4, .85, 312, 2.9, dark), (11.2, .6, 144, 3.05, dark), (12.2, .18, 210, 3.2, pbr('second', '#d9662a', rough=.4))):
        a = math.radians(90 - deg)
        p.append(rbox(length + 2, wide, .12, .05, m, (math.cos(a) * (length - 2) / 2, math.sin(a) * (length - 2) / 2, z), (0, 0, math.degrees(a))))
    p += [disc(.7, .9, .15, dark, (0, 0, 2.6), steps=40)]
    group(p, (0, 0, r), (84, 0, -22))


def cushion(w, d, h, mat, loc, rot=(0, 0, 0), puff=1.0, voxel=1.2):
    """A filled cushion: a round box that bulges in the middle and is drawn in at its seams."""
    o = melt([rbox(w, d, h, min(w, d, h) * .42, None, seg=6)], voxel, 3, mat)
    for v in o.data.vertices:
        x, y, z = v.co
        k = math.cos(min(1, abs(x) / (w / 2)) * math.pi / 2) ** .5 * math.cos(min(1, abs(y) / (d / 2)) * math.pi / 2) ** .5
        v.co.z += math.copysign(puff * k, z) + .35 * noise.noise(Vector((x * .09, y * .09, z)))
    o.location, o.rotation_euler = loc, [math.radians(a) for a in rot]
    return o


def sofa(color='#5d7a6b', w=158, d=84, turn=-24):
    """Two seats: a low frame on wooden feet, thick arms, two cushions below and two behind."""
    skin, feet = cloth(color, .9), wood(*BEECH, scale=.1)
    p = [rbox(w - 4, d - 6, 14, 3, skin, (0, 0, 24)), rbox(w - 6, 18, 52, 6, skin, (0, d / 2 - 12, 47), (-8, 0, 0), seg=6)]
    for s in (-1, 1):
        p.append(cushion(17, d - 4, 38, skin, (s * (w / 2 - 8.5), -1, 38), puff=.6))
        p += [lathe([(0, 0), (2.0, 0, .3), (3.0, 17, .3), (0, 17)], feet, (s * (w / 2 - 14), y, 0), (s * 6, 0, 0), steps=40) for y in (-d / 2 + 12, d / 2 - 12)]
        p.append(cushion(61, 62, 17, skin, (s * 31, -8, 39), puff=2.4))
        p.append(cushion(60, 40, 17, skin, (s * 31, 15, 64), (72, 0, 0), puff=3.2))
    p.append(cushion(40, 40, 13, cloth('#d9a441', 1.2), (-46, -4, 64), (60, 0, 18), puff=3.4))
    group(p, rot=(0, 0, turn))


def chair(turn=-32):
    """Oiled beech: a curved seat and back of plywood, splayed legs."""
    beech = wood('#a87440', '#d2a268', scale=.12)

    def seat(u, v):
        x, y = (u - .5) * 42 * (1 - .12 * v), (v - .5) * 42
        return (x, y, 45 - 1.6 * math.cos(math.pi * (u - .5)) * math.cos(math.pi * (v - .5)) - 2.4 * max(0, .18 - v) / .18 + 1.2 * v)

    def back(u, v):
        a = (u - .5) * 1.25
        return (30 * math.sin(a) * (1 + .02 * v), 22.5 + 30 * (math.cos(a) - 1) * .55 + v * 4.6, 64 + v * 17 - .8 * math.cos((u - .5) * 3) * (1 - v))
    p = [sheet(seat, 40, 40, beech, thick=1.5, smooth=80), sheet(back, 40, 16, beech, thick=1.3, smooth=80)]
    for s in (-1, 1):
        p.append(tube([(s * 23.5, -21, 0), (s * 19.5, -17, 30), (s * 18.8, -15, 43.6)], 1.75, beech, n=10, radii=[.72, 1, 1]))
        p.append(tube([(s * 22.5, 27, 0), (s * 18.6, 19, 34), (s * 17.4, 18.4, 48), (s * 17.6, 21, 66), (s * 17.6, 25, 79)], 1.75, beech, n=10, radii=[.72, 1, 1, .9, .6]))
        p.append(tube([(s * 18.8, -15, 41.5), (s * 17.8, 18.4, 43)], 1.3, beech, smooth=False))
    p += [tube([(-18.8, -15, 41.5), (18.8, -15, 41.5)], 1.3, beech, smooth=False), tube([(-17.6, 18.6, 42), (17.6, 18.6, 42)], 1.3, beech, smooth=False)]
    group(p, rot=(0, 0, turn))


def bed(w=143, length=200, turn=-38):
    """A pine frame with a slatted base, a head of boards, room below; a mattress half shown by its folded throw."""
    pine, pine2 = wood(*PINE, scale=.06), wood('#bb8d52', '#ddba7e', scale=.06)
    p = []
    for s in (-1, 1):
        p.append(rbox(3.4, length, 15, .6, pine, (s * (w / 2), 0, 36)))
        p += [rbox(7, 7, 88, .8, pine2, (s * (w / 2), length / 2, 44)), rbox(7, 7, 46, .8, pine2, (s * (w / 2), -length / 2, 23))]
    p.append(rbox(w, 3.4, 15, .6, pine, (0, -length / 2, 36)))
    for i in range(4):
        p.append(rbox(w - 6, 2.4, 10.4, .6, pine, (0, length / 2, 44 + i * 11.6)))
    p.append(rbox(w + 9, 8, 3, .8, pine2, (0, length / 2, 89)))
    for i in range(18):
        p.append(rbox(w - 5, 7, 1.6, .3, pine2, (0, -length / 2 + 9 + i * 10.7, 40)))
    group(p, rot=(0, 0, turn))


def dinner_set(each=4, color='#a3482c', r=13.5):
    """Stacks of four: plates, deep plates, bowls; red glaze with a raw rim."""
    glaze = pbr('glaze', color, rough=.22, coat=.6, mottle=(.5, .18), bump=('noise', 1.2, .1, .05))
    raw = pbr('rim', '#d9b38c', rough=.8)
    plate = [(0, .3), (7.5, .1), (8, .0, .2), (9, .8, .8), (r, 2.0, .6), (r + .05, 2.5, .2), (r - .6, 2.45, .2), (9, 1.35, .8), (0, .9)]
    deep = [(0, .3), (5.5, .1), (6, 0, .2), (8.4, 2.4, 1.8), (10.4, 3.6, .8), (11.2, 4.2, .2), (10.8, 4.4, .2), (8.2, 3.2, 1.8), (5, 1.1, .8), (0, .9)]
    bowl = [(0, .4), (3.6, .2), (3.9, 0, .2), (4.1, .8, .3), (6.6, 3.4, 2), (7.4, 7.0, .3), (6.95, 7.1, .2), (6.2, 4.0, 2), (3.6, 1.5, 1), (0, 1.2)]
    for profile, at, gap, rim_r, rim_z in ((plate, (-6, 8), 1.25, r, 2.5), (deep, (11.5, -8.0), 2.0, 11.0, 4.36), (bowl, (-9.5, -13.5), 2.5, 7.2, 7.1)):
        for k in range(each):
            lathe(profile, glaze, (*at, k * gap), steps=128)
            tube([(at[0] + rim_r * math.cos(a), at[1] + rim_r * math.sin(a), k * gap + rim_z) for a in np.linspace(0, math.tau, 90, endpoint=False)], .16, raw, closed=True, smooth=False, res=3)


def fountain(brand='NIDORÉ', small='8 l', turn=-16):
    """Two steel vessels one on the other, a lid with its knob, a tap at the height of a glass."""
    steel, dark = metal('#c9cbcd', .2), pbr('dark', '#1d1f22', rough=.4)
    p = [lathe([(0, 0), (11, 0, .5), (11.2, 1.2, .3), (10.9, 1.8), (10.9, 23, .3), (11.2, 23.4, .2), (11.2, 24.2, .2), (10.7, 24.6), (10.7, 45, .4), (11, 45.4, .2), (11, 46.2, .3), (9.4, 47.8, 1.4), (2, 49.4, .8), (0, 49.5)], steel, steps=160), lathe([(0, 49.3), (1.2, 49.4, .2), (.9, 50.4, .3), (2.0, 51.4, .5), (1.6, 52.6, .6), (0, 52.8)], dark, steps=64)]
    p += [lathe([(0, 0), (1.9, 0, .2), (1.9, .8, .3), (1.0, 1.2), (1.0, 3.4), (0, 3.4)], steel, (0, -10.7, 5.2), (90, 0, 0), steps=48), tube([(0, -13.6, 5.2), (0, -14.6, 4.6), (0, -14.9, 2.6)], .8, steel, n=8), rbox(1.3, .9, 4.6, .35, dark, (0, -13.4, 7.6), (10, 0, 0)), disc(1.0, 1.2, .2, dark, (0, -13.4, 5.4), steps=40)]
    art, d = blank(1300, 620, '#00000000')
    write(d, (650, 230), brand, 'bold', 190, '#26292d', 1100, space=.14)
    write(d, (650, 470), small, 'sans', 130, '#26292d', 800)
    p.append(lathe([(10.72, 30), (10.72, 38.5)], paper(art, alpha=True, rough=.3), steps=64, arc=(-90 - 42, -90 + 42), smooth=80))
    group(p, rot=(0, 0, turn))
    # a glass of water before it
    group([lathe([(0, 0), (3.0, 0, .2), (3.6, 11, .15), (3.35, 11), (2.8, .8), (0, .8)], pbr('tumbler', '#dfeaee', rough=.05, coat=1, spec=.6), steps=96)], (14.5, -10, 0))


def bread_basket(napkins=4, colors=('#8e3f24', '#c9822c', '#2f6b6a', '#e3d3ae')):
    """A low basket of palm leaf, four dyed napkins folded beside it, loaves within."""
    from families.basket import weave
    straw = [rgb('#d6b877'), rgb('#c3a05c'), rgb('#7a4a24')]
    rnd = np.random.default_rng(7)
    shade = rnd.uniform(.85, 1.08, 200)

    def dye(q, a, row):
        c = straw[2] if row % 9 in (6, 7) else straw[row % 2]
        return tuple(x * shade[(row * 13) % 200] for x in c)
    R = 14

    def profile(q):
        return R * (.74 + .26 * math.sin(q * math.pi / 2)), .3 + 7.2 * q ** 1.1
    weave(profile, 26, 60, .27, dye, '#d6b877')
    lathe([(0, .4), (R * .76, .4)], pbr('floor', '#b99656', rough=.9), steps=80)
    rim_r, rim_z = profile(1.0)
    for turn in range(2):
        tube([((rim_r + .32 * math.cos(a * 30 + turn * 3.1)) * math.cos(a), (rim_r + .32 * math.cos(a * 30 + turn * 3.1)) * math.sin(a), rim_z + .32 * math.sin(a * 30 + turn * 3.1)) for a in np.linspace(0, math.tau, 200, endpoint=False)], .32, pbr('rim', '#c3a05c' if turn else '#7a4a24', rough=.6), closed=True, smooth=False, res=3)
    crust = pbr('crust', '#c07a34', rough=.5, mottle=(.35, .45), bump=('grain', 1.4, .5, .2))
    for k, (x, y, t) in enumerate(((-3.5, 3, 20), (4.6, 1.2, -32), (-.5, -5.2, 74))):
        loaf = ball(1, crust, (x, y, 6.2 + .8 * (k == 1)), (7.0, 3.7, 3.4), (0, 0, t))
        for v in loaf.data.vertices:
            v.co += Vector(noise.noise_vector(v.co * .4 + Vector((k, 0, 0)))) * .2
            for c in (-3.2, 0, 3.2):
                if v.co.z > 0:
                    v.co.z -= .55 * math.exp(-((v.co.x - c - v.co.y * .5) / .5) ** 2)
    from families.cloth import folded
    for k in range(napkins):
        flat, _ = blank(64, 64, colors[k % len(colors)])
        folded(flat, w=15, d=11, layers=2, gap=.5, loc=(21.5, -6, k * 1.22), turn=-10 + 2.5 * k, seed=k + 3, weave=260, rough=.95, sheen=.3, amp=.4)


def crates(count=4, w=45, d=35, h=25, colors=('#6f8f86', '#d9c9a6', '#c27a52', '#5b6f86')):
    """Four lidded boxes in two piles, each face with a window for its label."""
    for k in range(count):
        skin, lid = pbr('crate', colors[k % len(colors)], rough=.45), pbr('lid', '#f1ece0', rough=.4)
        p = [rbox(w - 4, d - 4, h - 3, 2.4, skin, (0, 0, (h - 3) / 2), seg=5, taper=1.05), rbox(w - .6, d - .6, 1.6, .6, skin, (0, 0, h - 3.6)), rbox(w, d, 2.6, 1.0, lid, (0, 0, h - 1.5)), rbox(w - 7, d - 7, .9, .4, lid, (0, 0, h - .1))]
        p += [slab(15, 7, .5, .8, .15, lid, (0, -(d - 4) / 2 - .55, h * .48), (90, 0, 0)), decal(13.4, 5.4, pbr('paper', '#fbf8ef', rough=.5), .3, (0, -(d - 4) / 2 - .83, h * .48), (90, 0, 0))]
        for s in (-1, 1):
            p += [rbox(1.0, 12, 2.6, .4, skin, (s * (w / 2 - .9), 0, h * .72)), rbox(5.4, 1.2, 4.2, .5, pbr('clip', '#3a3e44', rough=.4), (s * 13, -d / 2 + .2, h - 2.8))]
            for i in range(3):
                p.append(rbox(.8, .5, h * .5, .2, skin, (s * (11 + i * 3), -(d - 4) / 2 - .3, h * .42)))
        col, row = k % 2, k // 2
        group(p, (-24 + col * 48, 6 - col * 12, row * (h + .4)), (0, 0, (-16, -22)[col] + (3 if row else 0)))


def laundry(w=55, d=40):
    """A tall oval basket of water hyacinth, a cotton lining turned over its rim, two handles."""
    from families.basket import weave
    tones = [rgb('#b08a55'), rgb('#96713f'), rgb('#c39e68')]
    rnd = np.random.default_rng(11)
    pick = rnd.integers(0, 3, 4000)

    def dye(q, a, row):
        return tones[pick[(row * 31 + int(a * 9)) % 4000]]
    R, oval = w / 2, d / w

    def profile(q):
        return R * (.86 + .14 * math.sin(q * 2.4)), .5 + 46 * q
    weave(profile, 34, 44, .82, dye, '#b08a55', oval=oval)
    cotton = cloth('#efe7d5', 1.2)

    def lining(u, v):
        a = u * math.tau
        if v < .5:
            rr, z = profile(1)[0] - 1.6, 30 + 34 * v
        else:
            q = (v - .5) * 2
            rr, z = profile(1)[0] - 1.4 + 3.2 * math.sin(q * math.pi * .55), 47 + 1.6 * math.sin(q * math.pi) - 8.5 * q ** 1.5
        wave = .55 * noise.noise(Vector((math.cos(a) * 6, math.sin(a) * 6, v * 2)))
        return ((rr + wave) * math.cos(a), (rr + wave) * oval * math.sin(a), z + wave)
    sheet(lining, 180, 40, cotton, thick=.35, wrap=True)
    lathe([(0, 30), (R * .9, 30)], cotton, steps=64).scale = (1, oval, 1)
    straw = pbr('plait', '#a37d49', rough=.7, bump=('noise', 1.2, .6, .2))
    for s in (-1, 1):
        x = s * (profile(.9)[0] + .8)
        for k in range(3):
            tube([(x + .5 * math.cos(t * 9 + k * 2.1) + s * .6 * math.sin(t), 9 * math.cos(t) + .3 * math.sin(t * 9 + k * 2.1), 38.5 + 6.4 * math.sin(t) + .5 * math.sin(t * 9 + k * 2.1)) for t in np.linspace(-.15, math.pi + .15, 40)], .75, straw, smooth=False, res=4)


def papers(pockets=26, brand='NIDORÉ', color='#4a5560', turn=-22):
    """A zipped document case standing open: an accordion of pockets with tabs."""
    skin, zip_ = pbr('shell', color, rough=.7, sheen=.2, bump=('noise', 7, .3, .04)), pbr('zip', '#c98a4a', rough=.5)
    w, h = 36, 27
    p = [rbox(w, 1.4, h, .6, skin, (0, -6.6, h / 2 + .3), (4, 0, 0)), rbox(w, 1.4, h + 3, .6, skin, (0, 7.6, h / 2 + 1.8), (-7, 0, 0)), rbox(w, 14, 1.2, .5, skin, (0, .4, .8))]
    p.append(tube([(x, -7.4 - .5 * (z - 13) * .07, z) for x, z in ((-w / 2 + .4, 1), (-w / 2 + .4, h - .4), (w / 2 - .4, h - .4), (w / 2 - .4, 1))], .35, zip_, smooth=False, n=2))
    leafs = ('#f6f1e4', '#efe6d0', '#e3ecec', '#f2e1d3')
    for i in range(pockets):
        y = -5.6 + i * 12.4 / (pockets - 1)
        tilt = 4 - 11 * i / (pockets - 1)
        z = h / 2 + .8 + i * .10
        p.append(rbox(w - 2.2, .16, h - 2.4, .05, pbr('pocket', leafs[i % 4], rough=.55), (0, y, z), (tilt, 0, 0), seg=1))
        x = -w / 2 + 4.4 + (i % 7) * 4.5
        tab = ('#c9653a', '#d9a441', '#5d7a52', '#3f6f9c', '#7d5b8a', '#8e2f22', '#2f6b6a')[i % 7]
        p.append(rbox(3.6, .22, 1.6, .08, pbr('tab', tab, rough=.5), (x, y + (h / 2 - .6) * -math.sin(math.radians(tilt)), z + h / 2 - .6), (tilt, 0, 0), seg=1))
    p.append(decal(12, 2.4, word(brand, '#f4efe6'), loc=(0, -7.42, 8), rot=(94, 0, 0)))
    p.append(rbox(10, .6, 5.4, .25, pbr('pocket', '#3e4852', rough=.7), (0, -7.45, 16), (4, 0, 0)))
    p.append(ribbon([(-5, -7.2, h - 1.5), (-4.4, -8.4, h + 2), (0, -8.8, h + 3.2), (4.4, -8.4, h + 2), (5, -7.2, h - 1.5)], 2.0, .45, skin, up=lambda q: (0, -.6, .8), n=8))
    group(p, rot=(0, 0, turn))


def broom(length=135):
    """A long ash handle in its wall clip, a head of palmyra fibres, bound in cord."""
    ash, fibre, cord = wood(*ASH, scale=.1), pbr('fibre', '#7d5a34', rough=.8), pbr('cord', '#8e2f22', rough=.8)
    p = [tube([(0, 0, 26), (0, 0, length)], 1.4, ash, smooth=False), lathe([(0, 0), (1.5, 0), (1.4, 1.6, .8), (0, 2.2)], ash, (0, 0, length - .4), steps=40), tube([(0, 0, length - 6), (0, -1.9, length - 6.4)], .3, cord, smooth=False)]
    rnd = random.Random(6)
    for i in range(520):
        u = rnd.uniform(-1, 1)
        v = rnd.uniform(-1, 1)
        top = (u * 2.6, v * 1.6, 30 + rnd.uniform(-.5, .5))
        end = (u * 16 + rnd.uniform(-.9, .9), v * 4.6 + rnd.uniform(-.6, .6), rnd.uniform(0, 1.6))
        mid = (u * 9.5, v * 3.6, 16)
        p.append(tube([top, mid, end], .17, fibre, n=4, res=1, caps=False))
    for z, k in ((27.5, 3.6), (24, 5.2), (20, 7.4)):
        p.append(tube([(k * (1 if z > 27 else 1.0) * math.cos(a), (k * .62) * math.sin(a), z + .2 * math.sin(a * 2)) for a in np.linspace(0, math.tau, 60, endpoint=False)], .42, cord, closed=True, smooth=False))
    p.append(lathe([(1.5, 0), (2.6, -2, .8), (3.4, -4.4, 1), (2.6, -5)], wood(*BEECH, scale=.3), (0, 0, 32.5), steps=64))
    p[-1].scale = (1.15, .8, 1)
    group(p, (-4, 0, 0), (0, 7, -16))
    q = [rbox(9, 2.2, 14, .9, wood(*BEECH, scale=.3), (0, 0, 7)), tube([(-2.4, -1.2, 8), (-2.8, -4.2, 8), (-1.4, -5.4, 8)], .8, rubber(), n=8), tube([(2.4, -1.2, 8), (2.8, -4.2, 8), (1.4, -5.4, 8)], .8, rubber(), n=8)]
    group(q, (19, -8, 0), (0, 0, -16), 1.25)
