-- A technician's rating is the average of all their feedback, rounded by its column, and says how many gave it. The update also notes that their page,
-- which shows the newest feedback, is out of date.
create or replace function rate_technicians() returns trigger language plpgsql as $$
begin
  -- A statement of its own: the next one's snapshot then has what others committed while this waited for the lock.
  perform from technician where user_id in (select technician_id from added) order by user_id for no key update;
  update technician
  set (rating, feedback_count) =
    (select avg(stars), count(*) from feedback where feedback.technician_id = technician.user_id)
  where user_id in (select technician_id from added);
  return null;
end $$;
