-- A sign-in looks for an address at every kind of account, which the unique index by kind cannot answer.
create index users_by_address on users (lower(email));
