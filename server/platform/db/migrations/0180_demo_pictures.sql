-- The demo's pictures are files that are copied when the market is filled; nothing is drawn afterwards.
drop table demo_pictures;
