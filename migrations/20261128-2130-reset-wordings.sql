-- The row of a wording that is reset stays, so that its version only rises: an editor that was open notices it.
alter table mail_wording alter column subject drop not null, alter column paragraphs drop not null,
  add constraint mail_wording_check check ((subject is null) = (paragraphs is null));
comment on table mail_wording is 'Wordings that an operator changed; a mail without a row, or without a text in it, has those of the shop.';
