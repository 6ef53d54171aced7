"""Stand-up pouches and sacks: dry food, powders, coffee, tea."""
import math

from mathutils import Vector, noise
from PIL import Image, ImageDraw

from materials import paper
from prints import blank, leaf, sprig, write
from shapes import modify, sheet

from families.spill import spill


def face_print(w, h, brand, title, small, ground, panel, ink, accent, motif):
    """The whole front of the pouch: ground, panel, motif, weight."""
    im, d = blank(w, h, ground)
    if ground == 'kraft' or ground.startswith('#c'):
        fibre = Image.effect_noise((w // 2, h // 2), 26).resize((w, h)).convert('RGBA')
        im = Image.blend(im, Image.merge('RGBA', (*[fibre.split()[0]] * 3, Image.new('L', (w, h), 255))), .07)
        d = ImageDraw.Draw(im)
    m = w * .13
    top = h * .2
    d.rounded_rectangle([m, top, w - m, h * .86], w * .03, fill=panel)
    d.rounded_rectangle([m + w * .02, top + w * .02, w - m - w * .02, h * .86 - w * .02], w * .02, outline=accent, width=max(3, w // 260))
    cx = w / 2
    if motif == 'grain':
        for k, dx in enumerate((-.12, -.06, 0, .06, .12)):
            a = -math.pi / 2 + dx * 3
            x0, y0 = cx, h * .46
            for j in range(9):
                q = .25 + j * .085
                x, y = x0 + math.cos(a) * q * w * .30, y0 + math.sin(a) * q * w * .30
                for s in (-1, 1):
                    leaf(d, x, y, w * .036, a + s * .6, w * .011, accent)
            d.line([(x0, y0), (x0 + math.cos(a) * w * .27, y0 + math.sin(a) * w * .27)], accent, 5)
    elif motif == 'leaf':
        sprig(d, cx, h * .345, w * .13, accent)
    elif motif == 'hibiscus':
        for k in range(5):
            leaf(d, cx, h * .35, w * .16, -math.pi / 2 + k * math.tau / 5, w * .075, accent)
        d.ellipse([cx - w * .025, h * .35 - w * .025, cx + w * .025, h * .35 + w * .025], panel)
    elif motif == 'bean':
        for dx, dy, a in ((-.07, 0, .4), (.06, .012, -.5), (0, -.045, 1.2)):
            t = Image.new('RGBA', (int(w * .16), int(w * .16)), (0, 0, 0, 0))
            td = ImageDraw.Draw(t)
            s = t.width
            td.ellipse([s * .2, s * .05, s * .8, s * .95], accent)
            td.arc([s * .3, -s * .1, s * .75, s * 1.1], 120, 240, panel, int(s * .06))
            t = t.rotate(math.degrees(a), resample=Image.BICUBIC)
            im.alpha_composite(t, (int(cx + dx * w - s / 2), int(h * .35 + dy * w * 2 - s / 2)))
    elif motif == 'chili':
        for dx, a in ((-.05, .5), (.0, .1), (.05, -.35)):
            leaf(d, cx + dx * w, h * .31, w * .2, math.pi / 2 + a, w * .026, accent)
            d.line([(cx + dx * w, h * .31), (cx + dx * w - a * w * .05, h * .29)], '#4d6b2f', 9)
    elif motif == 'cashew':
        for dx, a in ((-.09, 30), (.05, 200), (-.01, 110)):
            d.arc([cx + dx * w - w * .05, h * .345 - w * .06 + a * .3, cx + dx * w + w * .05, h * .345 + w * .04 + a * .3], a, a + 220, accent, int(w * .034))
    elif motif == 'root':
        for x, y, r in ((-.08, 0, .04), (-.03, .01, .048), (.03, -.005, .045), (.085, .012, .036), (-.02, -.055, .032), (.045, .06, .03)):
            d.ellipse([cx + (x - r) * w, h * .35 + (y - r * .8) * w, cx + (x + r) * w, h * .35 + (y + r * .8) * w], accent)
    elif motif == 'fruit':
        d.ellipse([cx - w * .075, h * .35 - w * .085, cx + w * .075, h * .35 + w * .085], accent)
        leaf(d, cx, h * .35 - w * .08, w * .12, -.5, w * .026, '#5d7a3a')
    elif motif == 'pod':
        for dx, a in ((-.055, -1.25), (.055, -1.9)):
            leaf(d, cx + dx * w, h * .395, w * .2, a, w * .062, accent)
            leaf(d, cx + dx * w, h * .395, w * .2, a, w * .012, panel)
    elif motif == 'fish':
        leaf(d, cx - w * .11, h * .35, w * .2, 0, w * .045, accent)
        d.polygon([(cx + w * .075, h * .35), (cx + w * .135, h * .35 - w * .045), (cx + w * .115, h * .35), (cx + w * .135, h * .35 + w * .045)], accent)
        d.ellipse([cx - w * .075, h * .35 - w * .018, cx - w * .06, h * .35 - w * .003], panel)
    elif motif == 'tree':
        d.rectangle([cx - w * .022, h * .33, cx + w * .022, h * .40], accent)
        for x, y, r in ((-.09, -.02, .045), (0, -.05, .06), (.09, -.02, .045), (-.045, -.045, .05), (.045, -.045, .05)):
            d.ellipse([cx + (x - r) * w, h * .345 + (y - r * .6) * w, cx + (x + r) * w, h * .345 + (y + r * .6) * w], accent)
    write(d, (cx, h * .475), brand.upper(), 'sans', w * .036, ink, w * .6, space=.3)
    write(d, (cx, h * .59), title, 'serifbold', w * (.115, .115, .105, .088)[min(3, title.count('\n') + 1)], ink, w * .64, line=1.04)
    write(d, (cx, h * .705), small, 'serifitalic', w * .044, ink, w * .6)
    d.line([(cx - w * .1, h * .75), (cx + w * .1, h * .75)], accent, 4)
    return im


def pouch(brand='Bassam', title='Attiéké', small='déshydraté · prêt en 5 minutes', weight='500 g', ground='#b98f5e', panel='#f8f1e2', ink='#3a2616', accent='#c2632b', motif='grain', w=15, h=22, deep=3.6, rough=.6, turn=-14, content=None):
    """`content`: what lies before it, see spill.py."""
    W, H = 1500, int(1500 * h / w)
    art = face_print(W, H, brand, title, small, ground, panel, ink, accent, motif)
    write(ImageDraw.Draw(art), (W / 2, H * .805), weight, 'bold', W * .064, ink)
    plain = blank(64, 64, ground)[0]
    front_skin = paper(art, rough=rough, coat=.12)
    back_skin = paper(plain, rough=rough, coat=.12)

    def wall(side):
        def f(u, v):
            x = (u - .5) * w
            full = deep * (1 - max(0, (v - .12) / .80) ** 1.7 if v > .12 else 1) if v < .92 else 0
            full = max(full, 0)
            e = 1 - abs(2 * u - 1) ** 2.6
            foot = min(1, v / .09) ** .5 if v < .09 else 1
            y = full * max(e, 0) ** .75 * (.82 + .18 * foot)
            x *= 1 - .035 * math.sin(math.pi * min(1, v / .9)) * 1.0
            n1 = noise.noise(Vector((x * .22, v * 3.4, side * 7.0))) * .60 + noise.noise(Vector((x * .7, v * 9, side * 3.0))) * .22
            y += n1 * (.25 + .75 * e) * (1 - .9 * min(1, max(0, (v - .74) / .14)) ** 2) * min(1, v / .05)
            y += .045 * math.sin(v * h * 9) * (1 if .955 < v < .992 else 0)  # the crimped seal
            y += .10 * math.exp(-((v - .865) / .006) ** 2) * (1 if abs(u - .5) < .47 else 0)  # zip
            z = v * h + .5 * (abs(2 * u - 1) ** 3) * max(0, 1 - v / .12) * .9
            return (x, -side * (y + .02), z)
        return f
    a = sheet(wall(1), 120, 200, front_skin, name='front')
    b = sheet(wall(-1), 120, 200, back_skin, name='back')
    for o in (a, b):
        o.rotation_euler.z = math.radians(turn)
        modify(o, 'SUBSURF', levels=1, render_levels=1)
    if content:
        spill(**{'at': (w * .28, -deep - 4.4), 'size': 1.25, **content})
