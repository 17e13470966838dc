-- additive: yes
-- A rating is what customers gave, and how many did: nobody's, and none that somebody entered, is 0 of 0.
alter table technician add column feedback_count integer not null default 0;
alter table technician alter column rating set default 0;
update technician set
  feedback_count = (select count(*) from feedback where feedback.technician_id = technician.user_id),
  rating = coalesce((select avg(stars) from feedback where feedback.technician_id = technician.user_id), 0);
