-- additive: yes
-- Of several models the one that is sold in this country: offered first, and by one press.
alter table model add column sold_here boolean not null default false;
update model set sold_here = true where not custom and name like '%(UK and Europe)';
create unique index model_sold_here on model (device_id) where sold_here;
