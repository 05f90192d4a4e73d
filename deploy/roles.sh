# Run once by PostgreSQL's image, when its volume is empty: the database and the two roles of docs/operations/several-machines.md.
psql --username postgres --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=serving="$DATABASE_PASSWORD" <<'SQL'
create role pasokan login password :'owner';
create role pasokan_app login password :'serving';
create database pasokan owner pasokan;
SQL
