-- What a notification says is a code with its values; words are made when it is shown. Rows from before have only `text`,
-- and processes of the version before, which read nothing else, find a general sentence in new ones.
alter table notifications add column code text;
alter table notifications add column params jsonb;
alter table notifications alter column text
  set default '{"en": "There is news for you.", "id": "Ada kabar baru untuk Anda."}';
