-- Holding a place first deletes that window's expired holds; this deletes the rest.
create or replace function free_expired_holds(at_time timestamptz) returns void language plpgsql as $$
declare
  expired record;
  freed integer;
begin
  for expired in
    select distinct area_id, day, start_hour from window_hold where expires_at <= at_time order by 1, 2, 3
  loop
    perform from courier_window
      where area_id = expired.area_id and day = expired.day and start_hour = expired.start_hour for no key update;
    delete from window_hold
      where area_id = expired.area_id and day = expired.day and start_hour = expired.start_hour
        and expires_at <= at_time;
    get diagnostics freed = row_count;
    update courier_window set taken = taken - freed
      where area_id = expired.area_id and day = expired.day and start_hour = expired.start_hour;
  end loop;
end $$;
