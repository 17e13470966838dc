-- additive: yes
-- Areas are read from the cache, together with the postcodes they serve.
create trigger raise_remote_config after insert or update or delete or truncate on area
  for each statement execute function raise_cache_topic('remoteConfig');
