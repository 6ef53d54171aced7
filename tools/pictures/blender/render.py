"""blender -b --factory-startup -P render.py -- JOBS.json TARGET [draft | sketch]: one WebP file a job. Started by tools/pictures.ts."""
import importlib
import json
import os
import sys
from time import process_time
import traceback

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
sys.dont_write_bytecode = True
import sketch  # noqa: E402
import studio  # noqa: E402

words = sys.argv[sys.argv.index('--') + 1:]
jobs, target, draft = json.load(open(words[0])), words[1], 'draft' in words
size, samples, quality = (240, 7, 80) if draft else (640, 11, 80)
for job in jobs:
    t0 = process_time()
    try:
        studio.empty()
        module, name = job['family'].split('.')
        getattr(importlib.import_module('families.' + module), name)(**job['look'])
        built = process_time() - t0
        out = os.path.join(target, job['name'])
        if 'sketch' in words:
            sketch.sketch(out, **job['shot'])
            print(f"SHOT {job['name']} build {built:.1f} sketch {process_time() - t0:.1f} (CPU seconds)", flush=True)
            continue
        render, dark = studio.shoot(out, **{'spp': samples if draft else job.get('samples', samples), 'size': size, 'quality': quality, 'even': not draft, **job['shot']})
        print(f"SHOT {job['name']} build {built:.1f} render {render:.1f} darkroom {dark:.1f} {os.path.getsize(out + '.webp') / 1000:.1f} kB (CPU seconds)", flush=True)
    except Exception:  # one broken entry does not stop the others
        print('FAILED', job['name'], traceback.format_exc(limit=-3).replace('\n', ' | '), flush=True)
