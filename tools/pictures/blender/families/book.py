"""Books: bound or paper-covered, standing; a set in its box, spiral-bound, notebooks in a pile, a cloth journal."""
import math
import random

from PIL import ImageFilter

from families.covers import cover, spine
from materials import fabric, metal, paper, pbr
from prints import blank, write
from shapes import decal, group, prism, rbox, ribbon, slab, tube


def pages_print():
    """The edge of two hundred sheets."""
    rnd = random.Random(5)
    im, d = blank(256, 1024, '#efe6d2')
    for x in range(256):
        k = rnd.randint(-16, 8)
        d.line([(x, 0), (x, 1024)], (239 + k, 230 + k, 212 + k))
    return im.filter(ImageFilter.GaussianBlur(.5))


def body(art, back_art, sky, w, h, thick, hard):
    """One book standing on its foot, its front towards −y, its spine towards −x. Returns its parts."""
    skin = dict(rough=.36, coat=.25)
    over, board = (.32, .26) if hard else (0, .05)
    cloth = pbr('board', sky, rough=.5)
    parts = [rbox(w, board, h, min(.09, board * .45), cloth, (0, s * thick / 2, h / 2), seg=4) for s in (-1, 1)]
    if hard:
        out = [(math.cos(math.radians(90 + 10 * i)) * .5, math.sin(math.radians(90 + 10 * i)) * (thick / 2 + board / 2)) for i in range(19)]
        out += [(.04, -thick / 2 - board / 2), (.04, thick / 2 + board / 2)]
        parts.append(prism(out, h, .02, cloth, (-w / 2 + .1, 0, h / 2), seg=2))
        joint = pbr('joint', '#000000', rough=.6, image=blank(4, 4, sky)[0].point(lambda v: int(v * .62)))
        parts.append(decal(.05, h - .1, joint, loc=(-w / 2 + .72, -thick / 2 - board / 2 - .008, h / 2), rot=(90, 0, 0)))
    else:
        parts.append(slab(thick + board, h, .2, .02, .02, cloth, (-w / 2 + .06, 0, h / 2), (90, 0, -90)))
    if back_art is not None:
        x = -w / 2 + .1 - .5 - .006 if hard else -w / 2 - .045
        parts.append(decal(min(thick + board, thick * .9 + .02), h - .02, paper(back_art, **skin), loc=(x, 0, h / 2), rot=(90, 0, -90)))
    parts.append(rbox(w - over - .3, thick - board, h - 2 * over, .015, pbr('paper', '#efe6d2', rough=.9), (-over / 2, 0, h / 2), seg=1))
    parts.append(decal(thick - board - .01, h - 2 * over, pbr('pages', '#efe6d2', rough=.85, image=pages_print()), loc=(w / 2 - over - .148, 0, h / 2), rot=(90, 0, 90)))
    parts.append(decal(w - over - .3, thick - board - .01, pbr('pagetop', '#efe6d2', rough=.9, image=pages_print().rotate(90, expand=True)), loc=(-over / 2, 0, h - over + .003)))
    parts.append(decal(w - .02, h - .02, paper(art, **skin), .03, (0, -thick / 2 - board / 2 - .004, h / 2), (90, 0, 0)))
    return parts


def standing(w=14, h=21, thick=2, hard=False, turn=-30, **dress):
    """Upright, turned a little so that its thickness shows."""
    art = cover(1400, int(1400 * h / w), **dress)
    group(body(art, None, dress['sky'], w, h, thick, hard), rot=(0, 0, turn))


def board_book(w=18, h=18, thick=2.4, turn=-30, **dress):
    """Thick pages, round corners."""
    from shapes import rrect
    art = cover(1400, int(1400 * h / w), **dress)
    parts, n = [], 9
    for i in range(n):
        t = thick / n
        parts.append(prism(rrect(w, h, 1.3), t * .93, t * .16, pbr('page', dress['sky'] if i in (0, n - 1) else '#f6f1e6', rough=.4, coat=.2), (0, -thick / 2 + (i + .5) * t, h / 2), (90, 0, 0), seg=3))
    parts.append(decal(w - .1, h - .1, paper(art, rough=.3, coat=.3), 1.25, (0, -thick / 2 - .006, h / 2), (90, 0, 0)))
    parts.append(rbox(.5, thick, h - 2.6, .2, pbr('back', dress['sky'], rough=.4), (-w / 2 + .12, 0, h / 2)))
    group(parts, rot=(0, 0, turn))


def box_set(count=3, w=12, h=18, thick=1.7, turn=-38, skies=('#8e2f22', '#20305f', '#c98a2c'), **dress):
    """Volumes in a slipcase open at their backs; the second one is out of it and stands before it."""
    parts, wide = [], count * thick + .5
    case = pbr('case', dress['sky'], rough=.45)
    for k, (x, sx) in enumerate(((-wide / 2 - .1, .2), (wide / 2 + .1, .2))):
        parts.append(rbox(sx, w + .3, h + .5, .05, case, (x, 0, h / 2 + .25)))
    parts.append(rbox(wide + .4, w + .3, .2, .05, case, (0, 0, h + .55)))
    parts.append(rbox(wide + .4, w + .3, .2, .05, case, (0, 0, .1)))
    art = cover(1400, int(1400 * h / w), **dress)
    parts.append(decal(w + .2, h + .4, paper(art, rough=.4, coat=.2), .02, (wide / 2 + .206, 0, h / 2 + .25), (90, 0, 90)))
    for k in range(count):
        if k == 1:  # the one that stands outside
            continue
        out = 0
        back = spine(thick * .9, h, f"{dress['title']}   {k + 1}", skies[k % 3], dress['ink'])
        x = -wide / 2 + .25 + thick * (k + .5)
        book = group(body(blank(8, 8, skies[k % 3])[0], back, skies[k % 3], w, h, thick - .12, False), (x, -out, .22), (0, 0, 90))
        parts.append(book)
    group(parts, rot=(0, 0, turn))
    one = cover(1400, int(1400 * h / w), **{**dress, 'sky': skies[1], 'kicker': 'tome 2'})
    group(body(one, None, skies[1], w, h, thick, False), (-12.5, -6.5, 0), (0, 0, -14))


def spiral(w=17, h=24, thick=1.8, turn=-24, **dress):
    """A handbook bound in wire."""
    art = cover(1400, int(1400 * h / w), **dress)
    group_parts = [rbox(w, thick - .1, h - .3, .02, pbr('paper', '#f1eadb', rough=.9), (0, 0, h / 2), seg=1)]
    group_parts.append(decal(thick - .14, h - .3, pbr('pages', '#efe6d2', rough=.85, image=pages_print()), loc=(w / 2 + .004, 0, h / 2), rot=(90, 0, 90)))
    for s in (-1, 1):
        group_parts.append(rbox(w + .3, .06, h, .02, pbr('board', dress['sky'], rough=.4, coat=.2), (.1, s * thick / 2, h / 2), seg=2))
    group_parts.append(decal(w + .26, h - .04, paper(art, rough=.34, coat=.3), .02, (.1, -thick / 2 - .036, h / 2), (90, 0, 0)))
    wire, n = metal('#55585c', .3), 30
    for i in range(n):
        z = .9 + i * (h - 1.8) / (n - 1)
        r = thick / 2 + .34
        group_parts.append(tube([(-w / 2 + .55 - .75 + .75 * math.cos(t) * 1.0, r * math.sin(t), z) for t in [math.tau * k / 16 for k in range(16)]], .07, wire, closed=True, n=2, res=2))
    group(group_parts, rot=(0, 0, turn))


def notebooks(count=10, w=17, h=22, title='Cahier', small='', colors=('#20305f', '#8e2f22', '#2f6b4a', '#d9962c', '#5b3a6b'), publisher=''):
    """A pile of study books, one standing against it."""
    rnd = random.Random(3)
    for k in range(count - 1):
        c = colors[(k // 2) % len(colors)]
        p = [rbox(w, h, .42, .03, pbr('paper', '#f3eee2', rough=.9), (0, 0, .25), seg=1)]
        for z in (.02, .48):
            p.append(slab(w + .1, h + .1, .05, .6, .02, pbr('wrap', c, rough=.28, coat=.4), (0, 0, z), seg=2))
        p.append(rbox(.24, h, .5, .1, pbr('tape', c, rough=.5), (-w / 2 - .02, 0, .25)))
        group(p, (rnd.uniform(-.3, .3) + 3, rnd.uniform(-.3, .3) + 4, k * .56), (0, 0, 62 + rnd.uniform(-4, 4)))
    c = colors[0]
    im, d = blank(1360, 1760, c)
    d.rounded_rectangle([260, 240, 1100, 760], 30, fill='#f6f1e4')
    write(d, (680, 400), title, 'serifbold', 120, c, 760)
    for y in (580, 680):
        d.line([(340, y), (1020, y)], c, 4)
    write(d, (680, 1500), small, 'sans', 64, '#f6f1e4', 1000)
    write(d, (680, 1600), publisher.upper(), 'sans', 44, '#f6f1e4', 1000, space=.12)
    p = [rbox(w, .42, h, .03, pbr('paper', '#f3eee2', rough=.9), (0, 0, h / 2), seg=1), rbox(w + .1, .52, h + .1, .03, pbr('wrap', c, rough=.28, coat=.4), (0, .02, h / 2), seg=2)]
    p.append(decal(w, h, paper(im, rough=.28, coat=.4), .5, (0, -.25, h / 2), (90, 0, 0)))
    group(p, (-3.4, -6.2, .1), (-12, 0, -20))


def journal(w=13, h=19, thick=1.7, color='#8a4a34', band='#d9a441', title='', turn=-28):
    """Bound in cloth, a woven marker hanging from its foot, the title pressed in."""
    cloth = fabric(color, 300, strength=.5)
    parts = [rbox(w, .24, h, .09, cloth, (0, s * thick / 2, h / 2), seg=4) for s in (-1, 1)]
    out = [(math.cos(math.radians(90 + 10 * i)) * .5, math.sin(math.radians(90 + 10 * i)) * (thick / 2 + .12)) for i in range(19)] + [(.04, -thick / 2 - .12), (.04, thick / 2 + .12)]
    parts.append(prism(out, h, .02, cloth, (-w / 2 + .1, 0, h / 2), seg=2))
    parts.append(rbox(w - .6, thick - .2, h - .6, .02, pbr('paper', '#efe6d2', rough=.9), (-.1, 0, h / 2), seg=1))
    parts.append(decal(thick - .22, h - .62, pbr('pages', '#efe6d2', rough=.85, image=pages_print()), loc=(w / 2 - .395, 0, h / 2), rot=(90, 0, 90)))
    art, d = blank(1300, 1900, '#00000000')
    write(d, (650, 600), title, 'serifbold', 150, band, 1000)
    for k in range(7):
        r = 60 + k * 34
        d.arc([650 - r, 1180 - r, 650 + r, 1180 + r], 180, 360, band, 10)
    d.line([(340, 1186), (960, 1186)], band, 10)
    parts.append(decal(w, h, pbr('gilt', image=art, alpha=True, rough=.35, metal=.4), loc=(0, -thick / 2 - .127, h / 2), rot=(90, 0, 0)))
    parts.append(ribbon([(1, 0, .5), (1.2, -.5, -.02), (1.8, -2.4, .03), (2.6, -4.2, .03)], .6, .05, fabric(band, 200), up=(0, -.3, 1)))
    group(parts, rot=(0, 0, turn))
