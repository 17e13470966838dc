-- additive: yes

-- Everything somebody is, the broadest first. `role` is the first of them, for the release before, which reads and writes it alone.
alter table staff add column roles text[];
update staff set roles = array[role];
alter table staff alter column roles set not null;
-- At least one, each known, none twice, in order: it is what picking the known ones out of it in their order gives.
alter table staff add constraint staff_roles check (
  roles <> '{}' and roles = array_remove(array[
    case when 'administrator' = any (roles) then 'administrator' end,
    case when 'coordinator' = any (roles) then 'coordinator' end,
    case when 'technician' = any (roles) then 'technician' end,
    case when 'driver' = any (roles) then 'driver' end
  ], null)
);

create function match_staff_roles() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger match_roles before insert or update of role, roles on staff
  for each row execute function match_staff_roles();
