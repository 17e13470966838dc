create or replace function announce_job() returns trigger language plpgsql as $$
begin
  perform announce('job', '');
  return null;
end $$;
