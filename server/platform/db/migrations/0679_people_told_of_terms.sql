-- Who was told of terms, or of another way to treat data, that come: once of each text, in the order of their ids.
create table terms_told (
  page_text_id bigint not null references page_texts (id),
  user_id      bigint not null references users (id),
  told_at      timestamptz not null default now(),
  primary key (page_text_id, user_id)
);
create index terms_told_user on terms_told (user_id);
