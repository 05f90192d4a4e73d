-- A changed e-mail address can be taken back from the former one.
alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check check (purpose in ('verify', 'reset', 'link', 'restore'));
