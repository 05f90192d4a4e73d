-- What a product says of itself (`key=value`), so that lists are narrowed by it and counted; empty rows of products that say something are filled by a job.
alter table search_documents add column details text[] not null default '{}';
