-- Keeps role the first of roles. The release before writes role alone: then that is all they are.
create or replace function match_staff_roles() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.roles is null) or (new.roles = old.roles and new.role <> old.role) then
    new.roles := array[new.role];
  else
    new.role := new.roles[1];
  end if;
  return new;
end $$;
