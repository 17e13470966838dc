-- additive: yes
-- What insight asks for by time. Events that take an order to a step, with all that is read of them: the heap stays alone.
-- The kinds are those of packages/domain/src/ops/insight.ts.
create index ticket_event_milestone on ticket_event (at) include (ticket_id, kind)
  where kind in ('start', 'quotesAdded', 'accept', 'chooseQuote', 'book', 'pay', 'guarantee', 'collect', 'repair', 'deliver');
create index feedback_by_time on feedback (given_at);
create index client_log_by_time on client_log (logged_at);
create index analytics_event_outside_area on analytics_event (happened_at) where name = 'outside_area';
