-- additive: yes
-- A driver takes a photo of the door before nobody is there: it shows no device.
alter table ticket_photo drop constraint ticket_photo_stage_check;
alter table ticket_photo add constraint ticket_photo_stage_check
  check (stage in ('customer', 'door', 'collected', 'repaired', 'delivered'));
