-- additive: yes
-- Places in windows to come, held for trips that have been made: collected early, they kept others out and their day open.
with made as (
  delete from window_hold h using ticket t
  where t.ticket_id = h.ticket_id and h.state = 'booked' and h.day > current_date
    and (t.status in ('COMPLETED', 'RETURNED')
      or (h.task = 'PICKUP' and t.status in ('COLLECTED', 'AWAITINGPAYMENT', 'REPAIRED', 'DECLINED', 'UNREPAIRABLE')))
  returning h.area_id, h.day, h.start_hour),
freed as (select area_id, day, start_hour, count(*)::integer as places from made group by 1, 2, 3)
update courier_window w set taken = taken - freed.places from freed
where w.area_id = freed.area_id and w.day = freed.day and w.start_hour = freed.start_hour;
