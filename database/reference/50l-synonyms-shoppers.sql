-- 50l · Synonyms: expressions of Québec and West Africa, frequent typing errors, and purposes of things.

insert into public.search_synonyms (terms, is_one_way) values
  -- typing errors
  (array['tel', 'téléphone', 'cell phone', 'mobile phone', 'smartphone'], true),
  (array['ordi', 'ordinateur', 'computer', 'laptop', 'desktop pc'], true),
  (array['phone', 'smartphone', 'mobile phone', 'cell phone', 'téléphone'], true),
  (array['kdo', 'cadeau', 'gift'], true),
  -- Québec
  (array['char', 'voiture', 'auto', 'automobile', 'car'], true),
  (array['espadrilles de course', 'running shoes', 'sneaker', 'runner'], true),
  -- accessories by device
  (array['chargeur d’ordinateur', 'laptop charger', 'laptop ac adapter', 'notebook adapter', 'ac adapter', 'smart adapter'], true),
  (array['laptop charger', 'laptop ac adapter', 'notebook adapter', 'ac adapter', 'smart adapter'], true),
  (array['écran pour jeux', 'gaming monitor', 'écran gaming', 'computer monitor', 'curved monitor'], true),
  (array['gaming monitor', 'computer monitor', 'curved monitor'], true),
  (array['écouteurs de sport', 'sport headphones', 'exercise headphones', 'running headphones'], false),
  -- babies
  (array['couche bébé', 'nappies', 'diaper', 'pampers'], true),
  (array['cadeau de naissance', 'peluche', 'hochet', 'doudou', 'biberon', 'veilleuse', 'baby gift'], true),
  -- lights, scents, bedding
  (array['lampe de poche', 'lantern', 'lampe torche', 'torch', 'flashlight'], true),
  (array['flashlight', 'lantern'], true),
  (array['bougie parfumée', 'candle', 'aromatherapy candle', 'soy candle'], true),
  (array['scented candle', 'candle', 'bougie'], true),
  (array['oreiller', 'throw pillow', 'cushion', 'coussin'], true),
  -- ironing and cooking
  (array['fer à repasser', 'steam generator', 'ironing system', 'steam ironing station', 'garment steamer'], true),
  (array['cuisinière à gaz', 'gas stove', 'gas hob', 'gas cooker', 'freestanding cooker'], true),
  -- hair
  (array['fer à lisser', 'multi-styler', 'hair styling tool'], true),
  (array['sèche-cheveux', 'hot air brush', 'brosse soufflante'], true),
  -- toys, games, music
  (array['dog toy', 'jouet pour chien', 'pup playset', 'chew bone'], true),
  (array['jouet pour chien', 'dog toy', 'pup playset', 'chew bone'], true),
  (array['crayon de couleur', 'crayon', 'colour pencil', 'colored pencil', 'felt pen'], true),
  (array['pâte à modeler', 'modelling clay', 'slime', 'modeling dough'], true),
  -- storage
  (array['memory stick usb', 'usb flash drive'], true);
