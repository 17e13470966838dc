-- additive: yes
-- How long a job has waited, retries included. Those that wait now begin to count.
alter table job add column enqueued_at timestamptz not null default now();
-- What is open is counted at every scrape of /metrics, whatever is done besides.
create index refund_open on refund (created_at) where status in ('wanted', 'pending');
create index books_difference_open on books_difference (found_at) where cleared_at is null;
