-- Releases from before staff existed insert technicians without saying who they are.
create or replace function add_staff_of_technician() returns trigger language plpgsql as $$
begin
  insert into staff (name, role) values (trim(new.firstname || ' ' || new.surname), 'technician')
    returning staff_id into new.staff_id;
  return new;
end $$;
