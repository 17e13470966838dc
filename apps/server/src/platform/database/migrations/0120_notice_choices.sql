-- additive: yes
-- What customers may turn off although it is no advertising: the question how it went, and text messages.

alter table customer
  add column wants_feedback boolean not null default true,
  add column wants_texts boolean not null default true;
