/*
 * NOTIFY, or a notice to the connection itself where its process announces what it has committed (database/announcements.ts). Within a
 * transaction NOTIFY makes commits wait for each other. Connections of the release before, of psql or through a pooler set nothing.
 */
create or replace function announce(channel text, payload text) returns void language plpgsql as $$
begin
  if current_setting('fettle.announces', true) = 'after' then
    raise notice using errcode = 'FT001', message = channel || ' ' || payload;
  else
    perform pg_notify(channel, payload);
  end if;
end $$;
