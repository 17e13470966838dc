-- additive: yes
-- Browsers that may be sent notifications: one per session, so that signing out, or being signed out, ends them too.
create table push_subscription (
  session_id   integer primary key references session (session_id) on delete cascade,
  endpoint     text not null,
  p256dh       text not null,
  auth         text not null,
  created_at   timestamptz not null,
  -- when the push service last took something for it
  last_used_at timestamptz
);
create index push_subscription_by_endpoint on push_subscription (endpoint);
