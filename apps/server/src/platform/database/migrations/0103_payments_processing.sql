-- additive: yes
-- When the provider said that it is working on the payment that was begun at paying_since: until then the customer may press Pay again.
-- One that is older than paying_since belongs to an earlier payment.
alter table ticket add column processing_since timestamptz;
