-- The demo box was called cheaper than six single pouches, which its price does not bear out.
update product set description = replace(description, 'Zusammen günstiger als sechs einzelne Beutel und schon bereit zum Verschenken.', 'Fertig gepackt und schon bereit zum Verschenken.'), version = version + 1
where description like '%Zusammen günstiger als sechs einzelne Beutel und schon bereit zum Verschenken.%';
