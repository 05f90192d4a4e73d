-- Whether a company is registered for PPN (PKP) and gets it back, and whether prices are shown to it without PPN.
alter table buyers add column pkp boolean not null default false, add column prices_without_ppn boolean not null default false;
