-- Locks the wanted window and the one the ticket has for that task, always in the order of their key. The wanted one is
-- made from window_capacity if it is the first time.
create or replace function lock_windows(
  of_ticket integer, for_task text, of_area integer, on_day date, at_hour integer
) returns void language plpgsql as $$
begin
  perform from courier_window where area_id = of_area and day = on_day and start_hour = at_hour;
  if not found then
    insert into courier_window (area_id, day, start_hour, places)
      select of_area, on_day, at_hour, places from window_capacity
      where area_id = of_area and iso_weekday = extract(isodow from on_day) and start_hour = at_hour
      on conflict do nothing;
  end if;
  perform from courier_window w
    join (
      select of_area as area_id, on_day as day, at_hour as start_hour
      union
      select area_id, day, start_hour from window_hold where ticket_id = of_ticket and task = for_task
    ) concerned using (area_id, day, start_hour)
    order by area_id, day, start_hour
    for no key update of w;
end $$;
