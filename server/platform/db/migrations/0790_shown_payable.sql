-- The sum that the company was last shown of its cart, in rupiah: a sum that rises afterwards is never charged without a word.
alter table orders add column shown_payable bigint;
