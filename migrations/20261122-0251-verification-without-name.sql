-- The mail that confirms an address goes to whatever address somebody entered, and prints no name any more.
update mail_wording
set subject = replace(subject, '{firstName}', ''),
  paragraphs = array(
    select replace(paragraph, '{firstName}', '') from unnest(paragraphs) with ordinality as part (paragraph, position) order by position),
  version = version + 1
where template = 'verify-email';
