-- additive: yes
-- Whether the device that a member of staff is signed in on locks its screen by a PIN: then the session may last the shift.
alter table staff_session add column has_pin boolean not null default false;
