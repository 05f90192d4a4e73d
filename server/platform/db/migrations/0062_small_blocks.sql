-- One more mark on what is searched, #t: the block of 2,048 ids, so that a search for common words is held to fewer of
-- the newest products. Making the index anew costs a fraction of changing it row by row.
drop index search_documents_words;
update search_documents set document = document || array_to_tsvector(array['#t' || product_id / 2048]);
set local maintenance_work_mem = '256MB';
create index search_documents_words on search_documents using gin (document) with (fastupdate = off);
