-- additive: yes
-- The names in addresses that devices had before they or their makers were renamed, in lower case. Old links lead to the device.
create table former_device_address (
  device_type_id integer not null references device_type,
  manufacturer   text not null,
  device         text not null,
  device_id      integer not null references device on delete cascade,
  primary key (device_type_id, manufacturer, device)
);
create index former_device_address_of_device on former_device_address (device_id);
