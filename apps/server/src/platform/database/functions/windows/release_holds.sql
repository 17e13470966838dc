-- Gives back the places that tickets, whose rows the caller has locked, hold for these tasks. Answers how many.
create or replace function release_holds(of_tickets integer[], for_tasks text[]) returns integer language plpgsql as $$
declare
  mine window_hold;
  released integer := 0;
begin
  -- in the order of their windows' key, which are locked one by one
  for mine in
    select * from window_hold where ticket_id = any (of_tickets) and task = any (for_tasks)
    order by area_id, day, start_hour
  loop
    perform from courier_window
      where area_id = mine.area_id and day = mine.day and start_hour = mine.start_hour for no key update;
    delete from window_hold where ticket_id = mine.ticket_id and task = mine.task;
    -- it may have expired and been given away while we waited
    continue when not found;
    update courier_window set taken = taken - 1
      where area_id = mine.area_id and day = mine.day and start_hour = mine.start_hour;
    released := released + 1;
  end loop;
  return released;
end $$;
