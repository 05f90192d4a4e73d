-- The newest runs of payouts among all that two persons ever decided.
create index if not exists two_person_acts_by_act on two_person_acts (act, id);
