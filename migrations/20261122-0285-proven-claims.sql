-- The claims of saved settings get a switch and a note of evidence. Without evidence none is shown: the operator adds it.
update shop_setting set settings = settings || jsonb_build_object(
  'foundedIn', settings->'claims'->'foundedIn',
  'provenClaims', jsonb_build_object(
    'freezeTemperature', jsonb_build_object('text', replace(settings->'claims'->>'freezeCelsius', '-', '−') || U&'\00A0°C', 'isOn', false, 'evidence', ''),
    'storageTemperature', jsonb_build_object('text', replace(settings->'claims'->>'storageCelsius', '-', '−') || U&'\00A0°C', 'isOn', false, 'evidence', ''),
    'vitaminsKept', jsonb_build_object('text', (settings->'claims'->>'vitaminsPercent') || U&'\00A0%', 'isOn', false, 'evidence', ''),
    'nutrientsKept', jsonb_build_object('text', (settings->'claims'->>'nutrientsPercent') || U&'\00A0%', 'isOn', false, 'evidence', ''),
    'fruitKinds', jsonb_build_object('text', settings->'claims'->>'fruitKinds', 'isOn', false, 'evidence', '')))
where settings->'claims' ?& array['freezeCelsius', 'storageCelsius', 'vitaminsPercent', 'nutrientsPercent', 'fruitKinds', 'foundedIn'];
