import type { PriceChangeKind } from '@fettle/domain/ops/prices/price-list';
import type { Stage } from '@fettle/domain/ticket/timeline/stage-durations';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What we repair, where, when and for how much. */
export interface CatalogueTables {
  device_type: { device_type_id: number; name: string };
  manufacturer: { manufacturer_id: Generated<number>; name: string };
  device: {
    device_id: Generated<number>;
    device_type_id: number;
    manufacturer_id: number;
    name: string;
    help_url: string | null;
    hidden: Generated<boolean>;
    aliases: Generated<string[]>;
  };
  model: {
    model_id: Generated<number>;
    device_id: number;
    name: string;
    custom: Generated<boolean>;
    hidden: Generated<boolean>;
    merged_into: Generated<number | null>;
    sold_here: Generated<boolean>;
  };
  former_device_address: {
    device_type_id: number;
    manufacturer: string;
    device: string;
    device_id: number;
  };
  merged_model_ticket: { ticket_id: number; model_id: number };
  repair_type: {
    repair_type_id: Generated<number>;
    device_type_id: number;
    issue: string;
    position: number;
    hidden: Generated<boolean>;
  };
  device_repair: { device_id: number; repair_type_id: number };
  technician: {
    user_id: Generated<number>;
    staff_id: number;
    firstname: string;
    surname: string;
    about: string;
    img_url: string;
    // numeric arrives as text: pg will not round for us
    /** The average of all feedback; 0 before the first. */
    rating: Generated<string>;
    feedback_count: Generated<number>;
    active: Generated<boolean>;
  };
  technician_area: { user_id: number; area_id: number };
  technician_skill: { user_id: number; repair_type_id: number; manufacturer_id: number | null };
  area: { area_id: Generated<number>; name: string; city: string };
  price: {
    price_id: Generated<number>;
    user_id: number;
    device_id: number;
    model_id: number | null;
    repair_type_id: number;
    title: string;
    variation: string;
    tool_tip: string;
    img_url: string;
    amount_pence: number | null;
    min_pence: number | null;
    max_pence: number | null;
  };
  price_change: {
    change_id: GeneratedAlways<number>;
    user_id: number;
    kind: PriceChangeKind;
    note: string;
    undoes: number | null;
    made_by: number;
    made_at: Date;
    added: number;
    changed: number;
    removed: number;
    unchanged: Generated<number>;
    missing: Generated<number>;
    applied_at: ColumnType<Date | null, Date | null | undefined>;
    skipped: Generated<number>;
  };
  checklist: {
    checklist_id: GeneratedAlways<number>;
    repair_type_id: number;
    version: number;
    before_points: ColumnType<string[], string>;
    after_points: ColumnType<string[], string>;
    written_by: string | null;
    written_at: Date;
  };
  promo: {
    promo_code: string;
    discount_pence: number | null;
    discount_percentage: number | null;
    starts_at: Date;
    ends_at: Date;
    total_limit: number | null;
    customer_limit: number | null;
    is_on: Generated<boolean>;
  };
  remote_config: { key: string; value: string };
  brand_text: { field: string; text: string };
  window_capacity: { area_id: number; iso_weekday: number; start_hour: number; places: number };
  closed_day: { day: string; reason: string };
  closure: { day: string; closed_at: Date; opened_at: Date | null };
  stage_duration: {
    repair_type_id: number;
    stage: Stage;
    in_force_from: string;
    median_days: number;
    p90_days: number;
  };
  stage_measurement: { day: string };
}
