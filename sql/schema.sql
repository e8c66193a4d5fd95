-- Today's schema on MySQL and MariaDB, for readers: each table once, after all migrations.
-- Made by `npm run schema` from sql/migrations: never edited by hand.
-- (The embedded SQLite database has the same tables, columns, indexes and checks.)

-- Tables in the order of their creation; some refer to a later one.
SET foreign_key_checks = 0;

CREATE TABLE `provinces` (
  `id` INTEGER NOT NULL,
  `name` VARCHAR(100) NOT NULL,
  `name_key` VARCHAR(255) BINARY,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `cities` (
  `id` INTEGER NOT NULL,
  `province_id` INTEGER NOT NULL,
  `name` VARCHAR(100) NOT NULL,
  `zone` INTEGER NOT NULL,
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  `name_key` VARCHAR(255) BINARY,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `cities_province_id_name` (`province_id`, `name`),
  FOREIGN KEY (`province_id`) REFERENCES `provinces` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT cities_zone_positive CHECK (zone > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `users` (
  `id` INTEGER auto_increment,
  `role` INTEGER NOT NULL,
  `first_name` VARCHAR(60) NOT NULL,
  `last_name` VARCHAR(60) NOT NULL,
  `email` VARCHAR(190) NOT NULL,
  `phone_number` VARCHAR(20) NOT NULL DEFAULT '',
  `address` VARCHAR(500) NOT NULL DEFAULT '',
  `postal_code` VARCHAR(5) NOT NULL DEFAULT '',
  `city_id` INTEGER,
  `password_hash` VARCHAR(72) NOT NULL,
  `session_version` INTEGER NOT NULL DEFAULT 0,
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  `activated_at` DATETIME(3),
  `language` VARCHAR(2) NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `closed_at` DATETIME(3),
  `erased_at` DATETIME(3),
  `note` VARCHAR(500) NOT NULL DEFAULT '',
  `name_key` VARCHAR(255) BINARY,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `users_email` (`email`),
  INDEX `users_role_created_at` (`role`, `created_at`),
  INDEX `users_created_at` (`created_at`),
  INDEX `users_role_name_key` (`role`, `name_key`),
  FOREIGN KEY (`city_id`) REFERENCES `cities` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT users_role_known CHECK (role IN (1, 2, 3))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `user_tokens` (
  `id` INTEGER auto_increment,
  `user_id` INTEGER NOT NULL,
  `purpose` VARCHAR(10) NOT NULL,
  `token_hash` VARCHAR(64) NOT NULL,
  `expires_at` DATETIME(3) NOT NULL,
  `used_at` DATETIME(3),
  `created_at` DATETIME(3) NOT NULL,
  `password_hash` VARCHAR(72),
  `first_name` VARCHAR(60),
  `last_name` VARCHAR(60),
  `phone_number` VARCHAR(20),
  `browser_hash` VARCHAR(64),
  `return_path` VARCHAR(200),
  `consented_at` DATETIME(3),
  `terms_version` INTEGER,
  `privacy_version` INTEGER,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `user_tokens_token_hash` (`token_hash`),
  INDEX `user_tokens_user_id_purpose` (`user_id`, `purpose`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `categories` (
  `id` INTEGER auto_increment,
  `name` VARCHAR(100) NOT NULL,
  `slug` VARCHAR(100) NOT NULL,
  `description` VARCHAR(500) NOT NULL DEFAULT '',
  `position` INTEGER NOT NULL DEFAULT 0,
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  `name_en` VARCHAR(100) NOT NULL DEFAULT '',
  `description_en` VARCHAR(500) NOT NULL DEFAULT '',
  `name_key` VARCHAR(255) BINARY,
  `picture` VARCHAR(140) NOT NULL DEFAULT '',
  PRIMARY KEY (`id`),
  UNIQUE INDEX `categories_slug` (`slug`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `sizes` (
  `id` INTEGER auto_increment,
  `category_id` INTEGER NOT NULL,
  `name` VARCHAR(100) NOT NULL,
  `code` VARCHAR(20) NOT NULL,
  `description` VARCHAR(500) NOT NULL DEFAULT '',
  `position` INTEGER NOT NULL DEFAULT 0,
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  `description_en` VARCHAR(500) NOT NULL DEFAULT '',
  `name_en` VARCHAR(100) NOT NULL DEFAULT '',
  `name_key` VARCHAR(255) BINARY,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `sizes_category_id_code` (`category_id`, `code`),
  FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `colors` (
  `id` INTEGER auto_increment,
  `name` VARCHAR(100) NOT NULL,
  `code` VARCHAR(20) NOT NULL,
  `hex` VARCHAR(7) NOT NULL,
  `description` VARCHAR(500) NOT NULL DEFAULT '',
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  `name_en` VARCHAR(100) NOT NULL DEFAULT '',
  `name_key` VARCHAR(255) BINARY,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `colors_code` (`code`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `variants` (
  `id` INTEGER auto_increment,
  `name` VARCHAR(100) NOT NULL,
  `code` VARCHAR(20) NOT NULL,
  `description` VARCHAR(500) NOT NULL DEFAULT '',
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  `name_en` VARCHAR(100) NOT NULL DEFAULT '',
  `name_key` VARCHAR(255) BINARY,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `variants_code` (`code`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `variant_colors` (
  `variant_id` INTEGER NOT NULL,
  `color_id` INTEGER NOT NULL,
  PRIMARY KEY (`variant_id`, `color_id`),
  FOREIGN KEY (`variant_id`) REFERENCES `variants` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`color_id`) REFERENCES `colors` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `products` (
  `id` INTEGER auto_increment,
  `category_id` INTEGER NOT NULL,
  `name` VARCHAR(100) NOT NULL,
  `slug` VARCHAR(100) NOT NULL,
  `description` TEXT NOT NULL,
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  `created_at` DATETIME(3) NOT NULL,
  `description_en` TEXT NOT NULL,
  `material` VARCHAR(100) NOT NULL DEFAULT '',
  `material_en` VARCHAR(100) NOT NULL DEFAULT '',
  `filling` VARCHAR(100) NOT NULL DEFAULT '',
  `filling_en` VARCHAR(100) NOT NULL DEFAULT '',
  `name_key` VARCHAR(255) BINARY,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `products_slug` (`slug`),
  FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `product_details` (
  `id` INTEGER auto_increment,
  `product_id` INTEGER NOT NULL,
  `variant_id` INTEGER NOT NULL,
  `color_id` INTEGER NOT NULL,
  `size_id` INTEGER NOT NULL,
  `code` VARCHAR(64) NOT NULL,
  `price` BIGINT NOT NULL,
  `weight` INTEGER NOT NULL,
  `stock` INTEGER NOT NULL DEFAULT 0,
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  `parcel_length` INTEGER,
  `parcel_width` INTEGER,
  `parcel_height` INTEGER,
  `shelf_place` VARCHAR(20) NOT NULL DEFAULT '',
  `cost` BIGINT,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `product_details_unit` (`product_id`, `variant_id`, `color_id`, `size_id`),
  FOREIGN KEY (`product_id`) REFERENCES `products` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`variant_id`) REFERENCES `variants` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`color_id`) REFERENCES `colors` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`size_id`) REFERENCES `sizes` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT product_details_stock_not_negative CHECK (stock >= 0),
  CONSTRAINT product_details_price_not_negative CHECK (price >= 0),
  CONSTRAINT product_details_weight_positive CHECK (weight > 0),
  CONSTRAINT product_details_parcel_whole CHECK ((parcel_length IS NULL AND parcel_width IS NULL AND parcel_height IS NULL)
  OR (parcel_length IS NOT NULL AND parcel_width IS NOT NULL AND parcel_height IS NOT NULL
    AND parcel_length BETWEEN 1 AND 200 AND parcel_width BETWEEN 1 AND 200 AND parcel_height BETWEEN 1 AND 200))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `product_images` (
  `id` INTEGER auto_increment,
  `product_id` INTEGER NOT NULL,
  `variant_id` INTEGER,
  `color_id` INTEGER,
  `file` VARCHAR(120) NOT NULL,
  `alt_id` VARCHAR(500) NOT NULL,
  `alt_en` VARCHAR(500) NOT NULL,
  `position` INTEGER NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `product_images_product_id_position` (`product_id`, `position`),
  FOREIGN KEY (`product_id`) REFERENCES `products` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`variant_id`) REFERENCES `variants` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`color_id`) REFERENCES `colors` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `promos` (
  `id` INTEGER auto_increment,
  `name` VARCHAR(100) NOT NULL,
  `description` VARCHAR(500) NOT NULL DEFAULT '',
  `discount` DECIMAL(5,2) NOT NULL,
  `valid_from` DATETIME(3) NOT NULL,
  `valid_until` DATETIME(3) NOT NULL,
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  `name_en` VARCHAR(100) NOT NULL DEFAULT '',
  `name_key` VARCHAR(255) BINARY,
  PRIMARY KEY (`id`),
  INDEX `promos_valid_until` (`valid_until`),
  CONSTRAINT promos_discount_percent CHECK (discount BETWEEN 0 AND 100),
  CONSTRAINT promos_window CHECK (valid_from < valid_until)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `promo_products` (
  `promo_id` INTEGER NOT NULL,
  `product_id` INTEGER NOT NULL,
  PRIMARY KEY (`promo_id`, `product_id`),
  FOREIGN KEY (`promo_id`) REFERENCES `promos` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`product_id`) REFERENCES `products` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `business_partners` (
  `id` INTEGER auto_increment,
  `name` VARCHAR(100) NOT NULL,
  `description` VARCHAR(500) NOT NULL DEFAULT '',
  `type` INTEGER NOT NULL,
  `bp_city_id` INTEGER NOT NULL,
  `phone_number` VARCHAR(20) NOT NULL,
  `image` VARCHAR(120),
  `is_active` TINYINT(1) NOT NULL DEFAULT false,
  `created_at` DATETIME(3) NOT NULL,
  `state` INTEGER NOT NULL DEFAULT 0,
  `decided_at` DATETIME(3),
  `decided_by` INTEGER,
  `decision_reason` VARCHAR(500) NOT NULL DEFAULT '',
  `name_key` VARCHAR(255) BINARY,
  PRIMARY KEY (`id`),
  INDEX `business_partners_bp_city_id_is_active` (`bp_city_id`, `is_active`),
  INDEX `business_partners_state` (`state`),
  INDEX `business_partners_phone_number` (`phone_number`),
  INDEX `business_partners_decided_by` (`decided_by`),
  FOREIGN KEY (`bp_city_id`) REFERENCES `cities` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT `business_partners_decided_by_foreign_idx` FOREIGN KEY (`decided_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT business_partners_type_known CHECK (type IN (1, 2, 3))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `shipping_rates` (
  `id` INTEGER auto_increment,
  `zone` INTEGER NOT NULL,
  `courier` VARCHAR(30) NOT NULL,
  `courier_name` VARCHAR(30) NOT NULL,
  `service` VARCHAR(30) NOT NULL,
  `service_name` VARCHAR(100) NOT NULL,
  `fee_per_kg` BIGINT NOT NULL,
  `duration` VARCHAR(20) NOT NULL,
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `shipping_rates_zone_courier_service` (`zone`, `courier`, `service`),
  CONSTRAINT shipping_rates_fee_not_negative CHECK (fee_per_kg >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `invoices` (
  `id` INTEGER auto_increment,
  `document_no` VARCHAR(20) NOT NULL,
  `user_id` INTEGER NOT NULL,
  `status` INTEGER NOT NULL DEFAULT 0,
  `language` VARCHAR(2) NOT NULL,
  `fullname` VARCHAR(100) NOT NULL,
  `email` VARCHAR(190) NOT NULL,
  `phone_number` VARCHAR(20) NOT NULL,
  `address` VARCHAR(500) NOT NULL,
  `city_id` INTEGER NOT NULL,
  `city_name` VARCHAR(100) NOT NULL,
  `province_name` VARCHAR(100) NOT NULL,
  `postal_code` VARCHAR(5) NOT NULL,
  `notes` VARCHAR(500) NOT NULL,
  `courier` VARCHAR(30) NOT NULL,
  `duration_code` VARCHAR(30) NOT NULL,
  `duration` VARCHAR(20) NOT NULL,
  `weight` INTEGER NOT NULL,
  `item_count` INTEGER NOT NULL,
  `subtotal` BIGINT NOT NULL,
  `shipment_fee` BIGINT NOT NULL,
  `total` BIGINT NOT NULL,
  `attempt` INTEGER NOT NULL DEFAULT 0,
  `xendit_id` VARCHAR(64),
  `payment_url` VARCHAR(300),
  `receipt_number` VARCHAR(60),
  `idempotency_key` VARCHAR(80) NOT NULL,
  `request_hash` VARCHAR(64) NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `expires_at` DATETIME(3) NOT NULL,
  `paid_at` DATETIME(3),
  `processed_date` DATETIME(3),
  `shipped_date` DATETIME(3),
  `delivered_date` DATETIME(3),
  `credit` BIGINT NOT NULL DEFAULT 0,
  `tax_base` BIGINT NOT NULL DEFAULT 0,
  `tax` BIGINT NOT NULL DEFAULT 0,
  `volume_weight` INTEGER NOT NULL DEFAULT 0,
  `receipt_key` VARCHAR(60),
  `network` VARCHAR(22),
  `extends_to` DATETIME(3),
  `fullname_key` VARCHAR(255) BINARY,
  `city_name_key` VARCHAR(255) BINARY,
  `packing_note` VARCHAR(500) NOT NULL DEFAULT '',
  `source` VARCHAR(20) NOT NULL DEFAULT 'shop',
  `voucher_code` VARCHAR(40) NOT NULL DEFAULT '',
  `voucher_discount` BIGINT NOT NULL DEFAULT 0,
  `manual_discount` BIGINT NOT NULL DEFAULT 0,
  `manual_reason` VARCHAR(200) NOT NULL DEFAULT '',
  `shipping_discount` BIGINT NOT NULL DEFAULT 0,
  `shipping_rule` VARCHAR(100) NOT NULL DEFAULT '',
  `transfer_code` INTEGER NOT NULL DEFAULT 0,
  `payment_fee` BIGINT NOT NULL DEFAULT 0,
  `courier_cost` BIGINT,
  `source_ref` VARCHAR(40),
  `placed_by` INTEGER,
  `is_split` TINYINT(1) NOT NULL DEFAULT false,
  `is_gift` TINYINT(1) NOT NULL DEFAULT false,
  `gift_card` VARCHAR(200) NOT NULL DEFAULT '',
  `campaign` VARCHAR(200) NOT NULL DEFAULT '',
  `click_id` VARCHAR(200) NOT NULL DEFAULT '',
  `reminded_at` DATETIME(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `invoices_document_no` (`document_no`),
  UNIQUE INDEX `invoices_user_id_idempotency_key` (`user_id`, `idempotency_key`),
  INDEX `invoices_user_id_created_at` (`user_id`, `created_at`),
  INDEX `invoices_created_at` (`created_at`),
  INDEX `invoices_status_expires_at` (`status`, `expires_at`),
  INDEX `invoices_status_created_at` (`status`, `created_at`),
  INDEX `invoices_total` (`total`),
  INDEX `invoices_item_count` (`item_count`),
  INDEX `invoices_paid_at` (`paid_at`),
  INDEX `invoices_receipt_number` (`receipt_number`),
  INDEX `invoices_courier` (`courier`),
  INDEX `invoices_receipt_key` (`receipt_key`),
  INDEX `invoices_user_id_status_total_credit` (`user_id`, `status`, `total`, `credit`),
  INDEX `invoices_network_status_created_at` (`network`, `status`, `created_at`),
  INDEX `invoices_fullname_key` (`fullname_key`),
  INDEX `invoices_city_name_key` (`city_name_key`),
  INDEX `invoices_source` (`source`),
  INDEX `invoices_voucher_code` (`voucher_code`),
  UNIQUE INDEX `invoices_source_source_ref` (`source`, `source_ref`),
  INDEX `invoices_source_ref` (`source_ref`),
  UNIQUE INDEX `invoices_placed_by_idempotency_key` (`placed_by`, `idempotency_key`),
  INDEX `invoices_campaign` (`campaign`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`city_id`) REFERENCES `cities` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT `invoices_placed_by_foreign_idx` FOREIGN KEY (`placed_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT invoices_status_known CHECK (status BETWEEN 0 AND 8),
  CONSTRAINT invoices_total_adds_up CHECK (total = subtotal + shipment_fee),
  CONSTRAINT invoices_amounts_not_negative CHECK (subtotal >= 0 AND shipment_fee >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `invoice_details` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `product_detail_id` INTEGER NOT NULL,
  `product_id` INTEGER NOT NULL,
  `product_name` VARCHAR(100) NOT NULL,
  `code` VARCHAR(64) NOT NULL,
  `variant_name` VARCHAR(100) NOT NULL,
  `variant_code` VARCHAR(20) NOT NULL,
  `color_name` VARCHAR(100) NOT NULL,
  `color_code` VARCHAR(20) NOT NULL,
  `size_name` VARCHAR(100) NOT NULL,
  `size_code` VARCHAR(20) NOT NULL,
  `thumb` VARCHAR(120),
  `quantity` INTEGER NOT NULL,
  `price` BIGINT NOT NULL,
  `discount` DECIMAL(5,2) NOT NULL,
  `promo_id` INTEGER,
  `promo_name` VARCHAR(100),
  `weight` INTEGER NOT NULL,
  `subtotal` BIGINT NOT NULL,
  `reduction` BIGINT NOT NULL DEFAULT 0,
  `cost` BIGINT,
  `withdrawn` INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `invoice_details_invoice_id_product_detail_id` (`invoice_id`, `product_detail_id`),
  INDEX `invoice_details_product_id` (`product_id`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`product_detail_id`) REFERENCES `product_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`product_id`) REFERENCES `products` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`promo_id`) REFERENCES `promos` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT invoice_details_quantity_positive CHECK (quantity > 0),
  CONSTRAINT invoice_details_discount_percent CHECK (discount BETWEEN 0 AND 100),
  CONSTRAINT invoice_details_amounts_not_negative CHECK (price >= 0 AND subtotal >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `invoice_events` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `at` DATETIME(3) NOT NULL,
  `user_id` INTEGER,
  `from_status` INTEGER,
  `to_status` INTEGER NOT NULL,
  `note` VARCHAR(500) NOT NULL DEFAULT '',
  `params` TEXT,
  PRIMARY KEY (`id`),
  INDEX `invoice_events_invoice_id` (`invoice_id`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `stock_movements` (
  `id` INTEGER auto_increment,
  `product_detail_id` INTEGER NOT NULL,
  `delta` INTEGER NOT NULL,
  `reason` VARCHAR(20) NOT NULL,
  `invoice_id` INTEGER,
  `user_id` INTEGER,
  `note` VARCHAR(500) NOT NULL DEFAULT '',
  `created_at` DATETIME(3) NOT NULL,
  `return_id` INTEGER,
  `refund_id` INTEGER,
  `purchase_receipt_id` INTEGER,
  PRIMARY KEY (`id`),
  INDEX `stock_movements_invoice_id` (`invoice_id`),
  INDEX `stock_movements_return_id` (`return_id`),
  INDEX `stock_movements_refund_id` (`refund_id`),
  INDEX `stock_movements_product_detail_id_created_at` (`product_detail_id`, `created_at`),
  INDEX `stock_movements_purchase_receipt_id` (`purchase_receipt_id`),
  FOREIGN KEY (`product_detail_id`) REFERENCES `product_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT `stock_movements_return_id_foreign_idx` FOREIGN KEY (`return_id`) REFERENCES `returns` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT `stock_movements_refund_id_foreign_idx` FOREIGN KEY (`refund_id`) REFERENCES `refunds` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT `stock_movements_purchase_receipt_id_foreign_idx` FOREIGN KEY (`purchase_receipt_id`) REFERENCES `purchase_receipts` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT stock_movements_delta_not_zero CHECK (delta <> 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `payment_attempts` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `number` INTEGER NOT NULL,
  `external_id` VARCHAR(40) NOT NULL,
  `provider` VARCHAR(20) NOT NULL,
  `xendit_id` VARCHAR(64),
  `payment_url` VARCHAR(300),
  `amount` BIGINT NOT NULL,
  `status` VARCHAR(12) NOT NULL DEFAULT 'opening',
  `claimed_at` DATETIME(3),
  `created_at` DATETIME(3) NOT NULL,
  `asked_at` DATETIME(3),
  `closed_at` DATETIME(3),
  `failed_at` DATETIME(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `payment_attempts_external_id` (`external_id`),
  UNIQUE INDEX `payment_attempts_invoice_id_number` (`invoice_id`, `number`),
  UNIQUE INDEX `payment_attempts_xendit_id` (`xendit_id`),
  INDEX `payment_attempts_status_created_at` (`status`, `created_at`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT payment_attempts_amount_positive CHECK (amount > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `payment_events` (
  `id` INTEGER auto_increment,
  `provider` VARCHAR(20) NOT NULL,
  `event_key` VARCHAR(120) NOT NULL,
  `xendit_id` VARCHAR(64) NOT NULL,
  `external_id` VARCHAR(40) NOT NULL,
  `status` VARCHAR(20) NOT NULL,
  `amount` BIGINT,
  `currency` VARCHAR(10) NOT NULL,
  `body` TEXT NOT NULL,
  `verdict` VARCHAR(20) NOT NULL DEFAULT 'received',
  `invoice_id` INTEGER,
  `received_at` DATETIME(3) NOT NULL,
  `settled_at` DATETIME(3),
  `settled_by` INTEGER,
  `settlement` VARCHAR(500) NOT NULL DEFAULT '',
  PRIMARY KEY (`id`),
  UNIQUE INDEX `payment_events_event_key` (`event_key`),
  INDEX `payment_events_invoice_id` (`invoice_id`),
  INDEX `payment_events_received_at` (`received_at`),
  INDEX `payment_events_verdict_settled_at` (`verdict`, `settled_at`),
  INDEX `payment_events_settled_by` (`settled_by`),
  INDEX `payment_events_status_received_at` (`status`, `received_at`),
  INDEX `payment_events_amount` (`amount`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT `payment_events_settled_by_foreign_idx` FOREIGN KEY (`settled_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `simulated_payments` (
  `id` VARCHAR(64) NOT NULL,
  `external_id` VARCHAR(40) NOT NULL,
  `amount` BIGINT NOT NULL,
  `status` VARCHAR(10) NOT NULL,
  `description` VARCHAR(500) NOT NULL,
  `success_url` VARCHAR(300) NOT NULL,
  `failure_url` VARCHAR(300) NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `expires_at` DATETIME(3) NOT NULL,
  `paid_at` DATETIME(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `simulated_payments_external_id` (`external_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `outbox_mails` (
  `id` INTEGER auto_increment,
  `recipient` VARCHAR(190) NOT NULL,
  `subject` VARCHAR(500) NOT NULL,
  `text` LONGTEXT NOT NULL,
  `html` LONGTEXT NOT NULL,
  `attempts` INTEGER NOT NULL DEFAULT 0,
  `created_at` DATETIME(3) NOT NULL,
  `next_try_at` DATETIME(3) NOT NULL,
  `sent_at` DATETIME(3),
  `last_error` VARCHAR(500),
  `is_secret` TINYINT(1) NOT NULL DEFAULT true,
  `invoice_id` INTEGER,
  `again_of` INTEGER,
  `request_id` VARCHAR(64),
  `author` VARCHAR(190),
  `is_reminder` TINYINT(1) NOT NULL DEFAULT false,
  PRIMARY KEY (`id`),
  INDEX `outbox_mails_sent_at_next_try_at` (`sent_at`, `next_try_at`),
  INDEX `outbox_mails_invoice_id` (`invoice_id`),
  INDEX `outbox_mails_again_of` (`again_of`),
  INDEX `outbox_mails_created_at` (`created_at`),
  INDEX `outbox_mails_author` (`author`),
  CONSTRAINT `outbox_mails_invoice_id_foreign_idx` FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT `outbox_mails_again_of_foreign_idx` FOREIGN KEY (`again_of`) REFERENCES `outbox_mails` (`id`) ON DELETE SET NULL ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `counters` (
  `name` VARCHAR(60) NOT NULL,
  `value` INTEGER NOT NULL,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `audit_entries` (
  `id` INTEGER auto_increment,
  `at` DATETIME(3) NOT NULL,
  `user_id` INTEGER,
  `entity` VARCHAR(40) NOT NULL,
  `entity_id` INTEGER NOT NULL,
  `action` VARCHAR(20) NOT NULL,
  `before` LONGTEXT NULL,
  `after` LONGTEXT NULL,
  `name` VARCHAR(200) NOT NULL DEFAULT '',
  `fields` VARCHAR(500) NOT NULL DEFAULT '',
  `revert_of` INTEGER,
  PRIMARY KEY (`id`),
  INDEX `audit_entries_entity_entity_id` (`entity`, `entity_id`),
  INDEX `audit_entries_at` (`at`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `rate_limits` (
  `key` VARCHAR(120) NOT NULL,
  `hits` INTEGER NOT NULL,
  `resets_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`key`),
  INDEX `rate_limits_resets_at` (`resets_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `saved_views` (
  `id` INTEGER auto_increment,
  `user_id` INTEGER NOT NULL,
  `controller` VARCHAR(40) NOT NULL,
  `name` VARCHAR(60) NOT NULL,
  `is_shared` TINYINT(1) NOT NULL DEFAULT false,
  `search` VARCHAR(2000) NOT NULL,
  `columns` TEXT NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `saved_views_user_id_controller_name` (`user_id`, `controller`, `name`),
  INDEX `saved_views_controller_is_shared` (`controller`, `is_shared`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `product_slugs` (
  `slug` VARCHAR(100) NOT NULL,
  `product_id` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`slug`),
  INDEX `product_slugs_product_id` (`product_id`),
  FOREIGN KEY (`product_id`) REFERENCES `products` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `daily_sales` (
  `day` VARCHAR(8) NOT NULL,
  `revenue` BIGINT NOT NULL,
  `refunds` BIGINT NOT NULL,
  `shipment_fees` BIGINT NOT NULL,
  `expired` INTEGER NOT NULL,
  `unprocessed` INTEGER NOT NULL,
  PRIMARY KEY (`day`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `daily_product_sales` (
  `day` VARCHAR(8) NOT NULL,
  `product_id` INTEGER NOT NULL,
  `pieces` INTEGER NOT NULL,
  PRIMARY KEY (`day`, `product_id`),
  INDEX `daily_product_sales_product_id` (`product_id`),
  FOREIGN KEY (`product_id`) REFERENCES `products` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `places` (
  `id` INTEGER NOT NULL,
  `city_id` INTEGER NOT NULL,
  `district` VARCHAR(100) NOT NULL,
  `village` VARCHAR(100) NOT NULL,
  `search` VARCHAR(200) NOT NULL,
  `postal_code` VARCHAR(5) NOT NULL DEFAULT '',
  PRIMARY KEY (`id`),
  INDEX `places_city_id` (`city_id`),
  INDEX `places_search` (`search`),
  INDEX `places_postal_code` (`postal_code`),
  FOREIGN KEY (`city_id`) REFERENCES `cities` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `returns` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `user_id` INTEGER NOT NULL,
  `status` INTEGER NOT NULL DEFAULT 0,
  `reason` VARCHAR(20) NOT NULL,
  `note` VARCHAR(500) NOT NULL DEFAULT '',
  `resolution` VARCHAR(20) NOT NULL,
  `value` BIGINT NOT NULL,
  `decision_note` VARCHAR(500) NOT NULL DEFAULT '',
  `settlement_note` VARCHAR(500) NOT NULL DEFAULT '',
  `refund_amount` BIGINT,
  `exchange_invoice_id` INTEGER,
  `created_at` DATETIME(3) NOT NULL,
  `decided_at` DATETIME(3),
  `received_at` DATETIME(3),
  `settled_at` DATETIME(3),
  `idempotency_key` VARCHAR(80),
  `request_hash` VARCHAR(64),
  PRIMARY KEY (`id`),
  INDEX `returns_invoice_id` (`invoice_id`),
  INDEX `returns_user_id` (`user_id`),
  UNIQUE INDEX `returns_exchange_invoice_id` (`exchange_invoice_id`),
  INDEX `returns_status_created_at` (`status`, `created_at`),
  INDEX `returns_settled_at` (`settled_at`),
  UNIQUE INDEX `returns_user_id_idempotency_key` (`user_id`, `idempotency_key`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`exchange_invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT returns_status_known CHECK (status BETWEEN 0 AND 5),
  CONSTRAINT returns_value_not_negative CHECK (value >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `return_lines` (
  `id` INTEGER auto_increment,
  `return_id` INTEGER NOT NULL,
  `invoice_detail_id` INTEGER NOT NULL,
  `quantity` INTEGER NOT NULL,
  `value` BIGINT NOT NULL,
  `exchange_for_id` INTEGER,
  `resellable` INTEGER,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `return_lines_return_id_invoice_detail_id` (`return_id`, `invoice_detail_id`),
  INDEX `return_lines_invoice_detail_id` (`invoice_detail_id`),
  INDEX `return_lines_exchange_for_id` (`exchange_for_id`),
  FOREIGN KEY (`return_id`) REFERENCES `returns` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`invoice_detail_id`) REFERENCES `invoice_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`exchange_for_id`) REFERENCES `product_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT return_lines_quantity_positive CHECK (quantity > 0),
  CONSTRAINT return_lines_resellable_possible CHECK (resellable IS NULL OR (resellable >= 0 AND resellable <= quantity))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `return_photos` (
  `id` INTEGER auto_increment,
  `user_id` INTEGER NOT NULL,
  `return_id` INTEGER,
  `file` VARCHAR(120) NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `is_private` TINYINT(1) NOT NULL DEFAULT false,
  PRIMARY KEY (`id`),
  INDEX `return_photos_return_id_created_at` (`return_id`, `created_at`),
  INDEX `return_photos_user_id` (`user_id`),
  INDEX `return_photos_is_private` (`is_private`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`return_id`) REFERENCES `returns` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `stock_counts` (
  `id` INTEGER auto_increment,
  `category_id` INTEGER,
  `note` VARCHAR(500) NOT NULL DEFAULT '',
  `status` INTEGER NOT NULL DEFAULT 0,
  `created_by` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `submitted_at` DATETIME(3),
  `decided_by` INTEGER,
  `decided_at` DATETIME(3),
  `own_reason` VARCHAR(500) NOT NULL DEFAULT '',
  PRIMARY KEY (`id`),
  INDEX `stock_counts_category_id` (`category_id`),
  INDEX `stock_counts_created_by` (`created_by`),
  INDEX `stock_counts_decided_by` (`decided_by`),
  FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`created_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`decided_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT stock_counts_status_known CHECK (status BETWEEN 0 AND 3)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `stock_count_lines` (
  `id` INTEGER auto_increment,
  `stock_count_id` INTEGER NOT NULL,
  `product_detail_id` INTEGER NOT NULL,
  `counted` INTEGER NOT NULL,
  `counted_at` DATETIME(3) NOT NULL,
  `counted_by` INTEGER NOT NULL,
  `expected` INTEGER NOT NULL,
  `held` INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `stock_count_lines_stock_count_id_product_detail_id` (`stock_count_id`, `product_detail_id`),
  INDEX `stock_count_lines_product_detail_id` (`product_detail_id`),
  INDEX `stock_count_lines_counted_by` (`counted_by`),
  FOREIGN KEY (`stock_count_id`) REFERENCES `stock_counts` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`product_detail_id`) REFERENCES `product_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`counted_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT stock_count_lines_counted_not_negative CHECK (counted >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `settings` (
  `name` VARCHAR(40) NOT NULL,
  `value` TEXT NOT NULL,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `invoice_notes` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `user_id` INTEGER NOT NULL,
  `text` VARCHAR(500) NOT NULL,
  `is_pinned` TINYINT(1) NOT NULL DEFAULT false,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `invoice_notes_invoice_id` (`invoice_id`),
  INDEX `invoice_notes_user_id` (`user_id`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `pick_lists` (
  `id` INTEGER auto_increment,
  `number` VARCHAR(20) NOT NULL,
  `status` INTEGER NOT NULL DEFAULT 0,
  `created_by` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `closed_by` INTEGER,
  `closed_at` DATETIME(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `pick_lists_number` (`number`),
  INDEX `pick_lists_status` (`status`),
  INDEX `pick_lists_created_by` (`created_by`),
  INDEX `pick_lists_closed_by` (`closed_by`),
  FOREIGN KEY (`created_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`closed_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT pick_lists_status_known CHECK (status BETWEEN 0 AND 2)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `pick_list_invoices` (
  `id` INTEGER auto_increment,
  `pick_list_id` INTEGER NOT NULL,
  `invoice_id` INTEGER NOT NULL,
  `current_invoice_id` INTEGER,
  `left_at` DATETIME(3),
  `left_by` INTEGER,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `pick_list_invoices_current_invoice_id` (`current_invoice_id`),
  UNIQUE INDEX `pick_list_invoices_pick_list_id_invoice_id` (`pick_list_id`, `invoice_id`),
  INDEX `pick_list_invoices_invoice_id` (`invoice_id`),
  INDEX `pick_list_invoices_left_by` (`left_by`),
  FOREIGN KEY (`pick_list_id`) REFERENCES `pick_lists` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`left_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `pick_list_lines` (
  `id` INTEGER auto_increment,
  `pick_list_id` INTEGER NOT NULL,
  `product_detail_id` INTEGER NOT NULL,
  `quantity` INTEGER NOT NULL,
  `counted` INTEGER,
  `counted_at` DATETIME(3),
  `counted_by` INTEGER,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `pick_list_lines_pick_list_id_product_detail_id` (`pick_list_id`, `product_detail_id`),
  INDEX `pick_list_lines_product_detail_id` (`product_detail_id`),
  INDEX `pick_list_lines_counted_by` (`counted_by`),
  FOREIGN KEY (`pick_list_id`) REFERENCES `pick_lists` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`product_detail_id`) REFERENCES `product_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`counted_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT pick_list_lines_quantity_not_negative CHECK (quantity >= 0),
  CONSTRAINT pick_list_lines_counted_not_negative CHECK (counted >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `packings` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `begun_by` INTEGER NOT NULL,
  `begun_at` DATETIME(3) NOT NULL,
  `holder_id` INTEGER,
  `held_since` DATETIME(3),
  `seen_at` DATETIME(3) NOT NULL,
  `packed_by` INTEGER,
  `packed_at` DATETIME(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `packings_invoice_id` (`invoice_id`),
  INDEX `packings_begun_by` (`begun_by`),
  INDEX `packings_holder_id` (`holder_id`),
  INDEX `packings_packed_by` (`packed_by`),
  INDEX `packings_packed_at` (`packed_at`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`begun_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`holder_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`packed_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `packing_lines` (
  `id` INTEGER auto_increment,
  `packing_id` INTEGER NOT NULL,
  `invoice_detail_id` INTEGER NOT NULL,
  `packed` INTEGER NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `packing_lines_packing_id_invoice_detail_id` (`packing_id`, `invoice_detail_id`),
  INDEX `packing_lines_invoice_detail_id` (`invoice_detail_id`),
  FOREIGN KEY (`packing_id`) REFERENCES `packings` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`invoice_detail_id`) REFERENCES `invoice_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT packing_lines_packed_not_negative CHECK (packed >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `invoice_prints` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `kind` VARCHAR(10) NOT NULL,
  `user_id` INTEGER NOT NULL,
  `at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `invoice_prints_invoice_id_kind` (`invoice_id`, `kind`),
  INDEX `invoice_prints_user_id` (`user_id`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `receipt_batches` (
  `id` INTEGER auto_increment,
  `idempotency_key` VARCHAR(80) NOT NULL,
  `request_hash` VARCHAR(64) NOT NULL,
  `created_by` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `mails_at` DATETIME(3) NOT NULL,
  `undone_by` INTEGER,
  `undone_at` DATETIME(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `receipt_batches_created_by_idempotency_key` (`created_by`, `idempotency_key`),
  INDEX `receipt_batches_undone_by` (`undone_by`),
  FOREIGN KEY (`created_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`undone_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `receipt_batch_lines` (
  `id` INTEGER auto_increment,
  `receipt_batch_id` INTEGER NOT NULL,
  `invoice_id` INTEGER NOT NULL,
  `receipt_number` VARCHAR(60) NOT NULL,
  `former_number` VARCHAR(60),
  `status` INTEGER NOT NULL,
  `is_shipped` TINYINT(1) NOT NULL DEFAULT false,
  `mail_id` INTEGER,
  `is_undone` TINYINT(1) NOT NULL DEFAULT false,
  `parcel_no` INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (`id`),
  INDEX `receipt_batch_lines_invoice_id` (`invoice_id`),
  INDEX `receipt_batch_lines_mail_id` (`mail_id`),
  UNIQUE INDEX `receipt_batch_lines_receipt_batch_id_invoice_id_parcel_no` (`receipt_batch_id`, `invoice_id`, `parcel_no`),
  FOREIGN KEY (`receipt_batch_id`) REFERENCES `receipt_batches` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`mail_id`) REFERENCES `outbox_mails` (`id`) ON DELETE SET NULL ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `receipt_templates` (
  `id` INTEGER auto_increment,
  `courier` VARCHAR(30) NOT NULL,
  `name` VARCHAR(40) NOT NULL,
  `columns` TEXT NOT NULL,
  `created_by` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `receipt_templates_courier_name` (`courier`, `name`),
  INDEX `receipt_templates_created_by` (`created_by`),
  FOREIGN KEY (`created_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `hand_overs` (
  `id` INTEGER auto_increment,
  `courier` VARCHAR(30) NOT NULL,
  `created_by` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `hand_overs_created_by` (`created_by`),
  INDEX `hand_overs_created_at` (`created_at`),
  FOREIGN KEY (`created_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `hand_over_lines` (
  `id` INTEGER auto_increment,
  `hand_over_id` INTEGER NOT NULL,
  `invoice_id` INTEGER NOT NULL,
  `parcel_no` INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (`id`),
  INDEX `hand_over_lines_hand_over_id` (`hand_over_id`),
  UNIQUE INDEX `hand_over_lines_invoice_id_parcel_no` (`invoice_id`, `parcel_no`),
  FOREIGN KEY (`hand_over_id`) REFERENCES `hand_overs` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `daily_statuses` (
  `status` INTEGER NOT NULL,
  `day` VARCHAR(8) NOT NULL,
  `invoices` INTEGER NOT NULL,
  PRIMARY KEY (`status`, `day`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `examinations` (
  `id` INTEGER auto_increment,
  `started_at` DATETIME(3),
  `seen_at` DATETIME(3),
  `done` INTEGER NOT NULL,
  `checked_at` DATETIME(3),
  `findings` LONGTEXT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `text_grams` (
  `id` BIGINT NOT NULL,
  `block` INTEGER NOT NULL,
  `postings` BLOB NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `text_grams_block` (`block`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `text_blocks` (
  `id` INTEGER NOT NULL,
  `changes` INTEGER NOT NULL DEFAULT 0,
  `indexed_changes` INTEGER,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `catalogue_changes` (
  `version` INTEGER NOT NULL,
  `product_ids` TEXT,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`version`),
  INDEX `catalogue_changes_created_at` (`created_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `backups` (
  `id` INTEGER auto_increment,
  `taken_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `courier_places` (
  `city_id` INTEGER NOT NULL,
  `postal_code` VARCHAR(5) NOT NULL DEFAULT '',
  `place_id` INTEGER,
  `searched_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`city_id`, `postal_code`),
  FOREIGN KEY (`city_id`) REFERENCES `cities` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `courier_quotes` (
  `city_id` INTEGER NOT NULL,
  `postal_code` VARCHAR(5) NOT NULL DEFAULT '',
  `kilograms` INTEGER NOT NULL,
  `terms` VARCHAR(300) NOT NULL,
  `offers` LONGTEXT NOT NULL,
  `quoted_at` DATETIME(3) NOT NULL,
  `asked_until` DATETIME(3) NOT NULL,
  PRIMARY KEY (`city_id`, `postal_code`, `kilograms`),
  FOREIGN KEY (`city_id`) REFERENCES `cities` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT courier_quotes_kilograms_positive CHECK (kilograms > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `security_events` (
  `id` INTEGER auto_increment,
  `event_key` VARCHAR(64) NOT NULL,
  `kind` VARCHAR(20) NOT NULL,
  `user_id` INTEGER,
  `email` VARCHAR(190) NOT NULL,
  `network` VARCHAR(45) NOT NULL,
  `device` VARCHAR(40) NOT NULL,
  `about` VARCHAR(120) NOT NULL,
  `hits` INTEGER NOT NULL,
  `first_at` DATETIME(3) NOT NULL,
  `last_at` DATETIME(3) NOT NULL,
  `subject_id` INTEGER,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `security_events_event_key` (`event_key`),
  INDEX `security_events_user_id` (`user_id`),
  INDEX `security_events_email` (`email`),
  INDEX `security_events_last_at` (`last_at`),
  INDEX `security_events_subject_id` (`subject_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `unit_costs` (
  `id` INTEGER auto_increment,
  `product_detail_id` INTEGER NOT NULL,
  `cost` BIGINT NOT NULL,
  `valid_from` VARCHAR(10) NOT NULL,
  `source` VARCHAR(10) NOT NULL,
  `user_id` INTEGER,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `unit_costs_product_detail_id_valid_from` (`product_detail_id`, `valid_from`),
  INDEX `unit_costs_user_id` (`user_id`),
  FOREIGN KEY (`product_detail_id`) REFERENCES `product_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `daily_profits` (
  `day` VARCHAR(8) NOT NULL,
  `orders` INTEGER NOT NULL,
  `revenue` BIGINT NOT NULL,
  `refunds` BIGINT NOT NULL,
  `tax` BIGINT NOT NULL,
  `goods_cost` BIGINT NOT NULL,
  `payment_fees` BIGINT NOT NULL,
  `courier_costs` BIGINT NOT NULL,
  `uncosted_orders` INTEGER NOT NULL,
  `uncosted_revenue` BIGINT NOT NULL,
  PRIMARY KEY (`day`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `daily_product_profits` (
  `day` VARCHAR(8) NOT NULL,
  `product_id` INTEGER NOT NULL,
  `pieces` INTEGER NOT NULL,
  `goods` BIGINT NOT NULL,
  `taxed` BIGINT NOT NULL,
  `goods_cost` BIGINT NOT NULL,
  `uncosted_pieces` INTEGER NOT NULL,
  PRIMARY KEY (`day`, `product_id`),
  INDEX `daily_product_profits_product_id` (`product_id`),
  FOREIGN KEY (`product_id`) REFERENCES `products` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `vouchers` (
  `id` INTEGER auto_increment,
  `code` VARCHAR(40) NOT NULL,
  `name` VARCHAR(100) NOT NULL,
  `name_key` VARCHAR(255) BINARY,
  `percent` DECIMAL(5,2) NOT NULL DEFAULT 0,
  `max_discount` BIGINT NOT NULL DEFAULT 0,
  `amount` BIGINT NOT NULL DEFAULT 0,
  `minimum` BIGINT NOT NULL DEFAULT 0,
  `max_uses` INTEGER NOT NULL DEFAULT 0,
  `max_per_customer` INTEGER NOT NULL DEFAULT 0,
  `uses` INTEGER NOT NULL DEFAULT 0,
  `valid_from` DATETIME(3) NOT NULL,
  `valid_until` DATETIME(3),
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `vouchers_code` (`code`),
  CONSTRAINT vouchers_percent CHECK (percent BETWEEN 0 AND 100),
  CONSTRAINT vouchers_uses CHECK (uses >= 0 AND (max_uses = 0 OR uses <= max_uses))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `voucher_products` (
  `voucher_id` INTEGER NOT NULL,
  `product_id` INTEGER NOT NULL,
  PRIMARY KEY (`voucher_id`, `product_id`),
  FOREIGN KEY (`voucher_id`) REFERENCES `vouchers` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`product_id`) REFERENCES `products` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `voucher_categories` (
  `voucher_id` INTEGER NOT NULL,
  `category_id` INTEGER NOT NULL,
  PRIMARY KEY (`voucher_id`, `category_id`),
  FOREIGN KEY (`voucher_id`) REFERENCES `vouchers` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `voucher_uses` (
  `invoice_id` INTEGER NOT NULL,
  `voucher_id` INTEGER NOT NULL,
  `user_id` INTEGER NOT NULL,
  `is_held` TINYINT(1) NOT NULL DEFAULT true,
  PRIMARY KEY (`invoice_id`),
  INDEX `voucher_uses_voucher_id_user_id` (`voucher_id`, `user_id`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`voucher_id`) REFERENCES `vouchers` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `shipping_rules` (
  `id` INTEGER auto_increment,
  `name` VARCHAR(100) NOT NULL,
  `name_key` VARCHAR(255) BINARY,
  `minimum` BIGINT NOT NULL DEFAULT 0,
  `max_discount` BIGINT NOT NULL DEFAULT 0,
  `couriers` VARCHAR(500) NOT NULL DEFAULT '',
  `valid_from` DATETIME(3) NOT NULL,
  `valid_until` DATETIME(3),
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `shipping_rule_provinces` (
  `rule_id` INTEGER NOT NULL,
  `province_id` INTEGER NOT NULL,
  PRIMARY KEY (`rule_id`, `province_id`),
  FOREIGN KEY (`rule_id`) REFERENCES `shipping_rules` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`province_id`) REFERENCES `provinces` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `transfers` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `account` VARCHAR(80) NOT NULL,
  `bank` VARCHAR(40) NOT NULL,
  `number` VARCHAR(30) NOT NULL,
  `holder` VARCHAR(100) NOT NULL,
  `code` INTEGER NOT NULL,
  `amount` BIGINT NOT NULL,
  `open_code` INTEGER,
  `open_amount` BIGINT,
  `taken_at` DATETIME(3) NOT NULL,
  `freed_at` DATETIME(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `transfers_invoice_id` (`invoice_id`),
  UNIQUE INDEX `transfers_account_open_code` (`account`, `open_code`),
  UNIQUE INDEX `transfers_account_open_amount` (`account`, `open_amount`),
  INDEX `transfers_account_amount` (`account`, `amount`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `transfer_proofs` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `user_id` INTEGER NOT NULL,
  `file` VARCHAR(120) NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `transfer_proofs_invoice_id` (`invoice_id`),
  INDEX `transfer_proofs_user_id` (`user_id`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `statement_rows` (
  `id` INTEGER auto_increment,
  `account` VARCHAR(80) NOT NULL,
  `day` VARCHAR(10) NOT NULL,
  `amount` BIGINT NOT NULL,
  `text` VARCHAR(300) NOT NULL,
  `row_key` VARCHAR(64) NOT NULL,
  `payment_event_id` INTEGER NOT NULL,
  `created_by` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `statement_rows_row_key` (`row_key`),
  UNIQUE INDEX `statement_rows_payment_event_id` (`payment_event_id`),
  INDEX `statement_rows_created_by` (`created_by`),
  FOREIGN KEY (`payment_event_id`) REFERENCES `payment_events` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`created_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `statement_templates` (
  `id` INTEGER auto_increment,
  `bank` VARCHAR(40) NOT NULL,
  `columns` TEXT NOT NULL,
  `created_by` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `statement_templates_bank` (`bank`),
  INDEX `statement_templates_created_by` (`created_by`),
  FOREIGN KEY (`created_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `refunds` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `user_id` INTEGER,
  `amount` BIGINT NOT NULL,
  `reason` VARCHAR(20) NOT NULL,
  `note` VARCHAR(500) NOT NULL DEFAULT '',
  `way` VARCHAR(10) NOT NULL,
  `status` VARCHAR(10) NOT NULL,
  `attempt` INTEGER NOT NULL DEFAULT 1,
  `provider_id` VARCHAR(64),
  `failure` VARCHAR(100) NOT NULL DEFAULT '',
  `idempotency_key` VARCHAR(80),
  `request_hash` VARCHAR(64),
  `created_at` DATETIME(3) NOT NULL,
  `asked_at` DATETIME(3),
  `settled_at` DATETIME(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `refunds_invoice_id_idempotency_key` (`invoice_id`, `idempotency_key`),
  INDEX `refunds_user_id` (`user_id`),
  INDEX `refunds_status_asked_at` (`status`, `asked_at`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT refunds_amount_positive CHECK (amount > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `refund_lines` (
  `id` INTEGER auto_increment,
  `refund_id` INTEGER NOT NULL,
  `invoice_detail_id` INTEGER NOT NULL,
  `quantity` INTEGER NOT NULL,
  `value` BIGINT NOT NULL,
  `restocked` INTEGER NOT NULL DEFAULT 0,
  `withdrawn` INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `refund_lines_refund_id_invoice_detail_id` (`refund_id`, `invoice_detail_id`),
  INDEX `refund_lines_invoice_detail_id` (`invoice_detail_id`),
  FOREIGN KEY (`refund_id`) REFERENCES `refunds` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`invoice_detail_id`) REFERENCES `invoice_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT refund_lines_quantity_positive CHECK (quantity > 0),
  CONSTRAINT refund_lines_restocked_possible CHECK (restocked >= 0 AND restocked <= quantity)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `order_changes` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `change_invoice_id` INTEGER NOT NULL,
  `user_id` INTEGER NOT NULL,
  `reason` VARCHAR(20) NOT NULL,
  `note` VARCHAR(500) NOT NULL DEFAULT '',
  `way` VARCHAR(10) NOT NULL,
  `value` BIGINT NOT NULL,
  `status` VARCHAR(10) NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `ended_at` DATETIME(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `order_changes_change_invoice_id` (`change_invoice_id`),
  INDEX `order_changes_invoice_id_status` (`invoice_id`, `status`),
  INDEX `order_changes_user_id` (`user_id`),
  INDEX `order_changes_status` (`status`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`change_invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT order_changes_value_not_negative CHECK (value >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `order_change_lines` (
  `id` INTEGER auto_increment,
  `order_change_id` INTEGER NOT NULL,
  `invoice_detail_id` INTEGER NOT NULL,
  `quantity` INTEGER NOT NULL,
  `value` BIGINT NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `order_change_lines_order_change_id_invoice_detail_id` (`order_change_id`, `invoice_detail_id`),
  INDEX `order_change_lines_invoice_detail_id` (`invoice_detail_id`),
  FOREIGN KEY (`order_change_id`) REFERENCES `order_changes` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`invoice_detail_id`) REFERENCES `invoice_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT order_change_lines_quantity_positive CHECK (quantity > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `parcels` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `no` INTEGER NOT NULL,
  `receipt_number` VARCHAR(60),
  `receipt_key` VARCHAR(60),
  `shipped_date` DATETIME(3),
  `delivered_date` DATETIME(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `parcels_invoice_id_no` (`invoice_id`, `no`),
  INDEX `parcels_receipt_key` (`receipt_key`),
  INDEX `parcels_shipped_date` (`shipped_date`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT parcels_delivered_after_shipped CHECK (delivered_date IS NULL OR shipped_date IS NOT NULL)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `parcel_lines` (
  `id` INTEGER auto_increment,
  `parcel_id` INTEGER NOT NULL,
  `invoice_detail_id` INTEGER NOT NULL,
  `quantity` INTEGER NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `parcel_lines_parcel_id_invoice_detail_id` (`parcel_id`, `invoice_detail_id`),
  INDEX `parcel_lines_invoice_detail_id` (`invoice_detail_id`),
  FOREIGN KEY (`parcel_id`) REFERENCES `parcels` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`invoice_detail_id`) REFERENCES `invoice_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT parcel_lines_quantity_positive CHECK (quantity > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `content_versions` (
  `id` INTEGER auto_increment,
  `page` VARCHAR(20) NOT NULL,
  `body` LONGTEXT NOT NULL,
  `user_id` INTEGER NOT NULL,
  `saved_at` DATETIME(3) NOT NULL,
  `published_at` DATETIME(3),
  PRIMARY KEY (`id`),
  INDEX `content_versions_page_published_at` (`page`, `published_at`),
  INDEX `content_versions_user_id` (`user_id`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `restock_requests` (
  `id` INTEGER auto_increment,
  `product_detail_id` INTEGER NOT NULL,
  `email` VARCHAR(190) NOT NULL,
  `user_id` INTEGER,
  `language` VARCHAR(2) NOT NULL,
  `stop_key` VARCHAR(22) NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `told_at` DATETIME(3),
  `mail_id` INTEGER,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `restock_requests_product_detail_id_email` (`product_detail_id`, `email`),
  INDEX `restock_requests_email` (`email`),
  INDEX `restock_requests_user_id` (`user_id`),
  INDEX `restock_requests_stop_key` (`stop_key`),
  INDEX `restock_requests_created_at` (`created_at`),
  INDEX `restock_requests_told_at` (`told_at`),
  INDEX `restock_requests_mail_id` (`mail_id`),
  FOREIGN KEY (`product_detail_id`) REFERENCES `product_details` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE SET NULL ON UPDATE CASCADE,
  FOREIGN KEY (`mail_id`) REFERENCES `outbox_mails` (`id`) ON DELETE SET NULL ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `addresses` (
  `id` INTEGER auto_increment,
  `user_id` INTEGER NOT NULL,
  `fullname` VARCHAR(100) NOT NULL,
  `phone_number` VARCHAR(20) NOT NULL,
  `address` VARCHAR(500) NOT NULL,
  `city_id` INTEGER NOT NULL,
  `postal_code` VARCHAR(5) NOT NULL,
  `is_default` TINYINT(1) NOT NULL DEFAULT false,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `addresses_user_id` (`user_id`),
  INDEX `addresses_city_id` (`city_id`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`city_id`) REFERENCES `cities` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `synonyms` (
  `id` INTEGER auto_increment,
  `name` VARCHAR(100) NOT NULL,
  `name_key` VARCHAR(255) BINARY,
  `words` VARCHAR(500) NOT NULL,
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `missed_searches` (
  `id` INTEGER auto_increment,
  `day` VARCHAR(8) NOT NULL,
  `language` VARCHAR(2) NOT NULL,
  `words` VARCHAR(60) NOT NULL,
  `hits` INTEGER NOT NULL,
  `last_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `missed_searches_day_language_words` (`day`, `language`, `words`),
  INDEX `missed_searches_last_at` (`last_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `certificates` (
  `id` INTEGER auto_increment,
  `name` VARCHAR(100) NOT NULL,
  `name_key` VARCHAR(255) BINARY,
  `number` VARCHAR(100) NOT NULL DEFAULT '',
  `valid_from` DATETIME(3) NOT NULL,
  `valid_until` DATETIME(3),
  `test_values` VARCHAR(500) NOT NULL DEFAULT '',
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `certificate_products` (
  `certificate_id` INTEGER NOT NULL,
  `product_id` INTEGER NOT NULL,
  PRIMARY KEY (`certificate_id`, `product_id`),
  FOREIGN KEY (`certificate_id`) REFERENCES `certificates` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`product_id`) REFERENCES `products` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `first_orders` (
  `user_id` INTEGER NOT NULL,
  `invoice_id` INTEGER NOT NULL,
  PRIMARY KEY (`user_id`),
  INDEX `first_orders_invoice_id` (`invoice_id`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `grouped_sales` (
  `dimension` VARCHAR(10) NOT NULL,
  `period` VARCHAR(8) NOT NULL,
  `group_key` VARCHAR(40) NOT NULL,
  `orders` INTEGER NOT NULL,
  `pieces` INTEGER NOT NULL,
  `revenue` BIGINT NOT NULL,
  `refunds` BIGINT NOT NULL,
  `discounts` BIGINT NOT NULL,
  `tax` BIGINT NOT NULL,
  PRIMARY KEY (`dimension`, `period`, `group_key`),
  INDEX `grouped_sales_dimension_group_key_period` (`dimension`, `group_key`, `period`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `purchases` (
  `id` INTEGER auto_increment,
  `supplier` VARCHAR(100) NOT NULL DEFAULT '',
  `supplier_phone` VARCHAR(20) NOT NULL DEFAULT '',
  `note` VARCHAR(500) NOT NULL DEFAULT '',
  `expected_on` VARCHAR(10),
  `status` INTEGER NOT NULL DEFAULT 0,
  `created_by` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `idempotency_key` VARCHAR(80) NOT NULL,
  `request_hash` VARCHAR(64) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `purchases_created_by_idempotency_key` (`created_by`, `idempotency_key`),
  INDEX `purchases_status` (`status`),
  FOREIGN KEY (`created_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT purchases_status_known CHECK (status BETWEEN 0 AND 3)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `purchase_lines` (
  `id` INTEGER auto_increment,
  `purchase_id` INTEGER NOT NULL,
  `product_detail_id` INTEGER NOT NULL,
  `quantity` INTEGER NOT NULL,
  `cost` BIGINT,
  `received` INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `purchase_lines_purchase_id_product_detail_id` (`purchase_id`, `product_detail_id`),
  INDEX `purchase_lines_product_detail_id` (`product_detail_id`),
  FOREIGN KEY (`purchase_id`) REFERENCES `purchases` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`product_detail_id`) REFERENCES `product_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT purchase_lines_pieces_possible CHECK (quantity > 0 AND received >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `purchase_receipts` (
  `id` INTEGER auto_increment,
  `purchase_id` INTEGER NOT NULL,
  `user_id` INTEGER NOT NULL,
  `idempotency_key` VARCHAR(80) NOT NULL,
  `request_hash` VARCHAR(64) NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `purchase_receipts_purchase_id_idempotency_key` (`purchase_id`, `idempotency_key`),
  INDEX `purchase_receipts_user_id` (`user_id`),
  FOREIGN KEY (`purchase_id`) REFERENCES `purchases` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `purchase_receipt_lines` (
  `id` INTEGER auto_increment,
  `purchase_receipt_id` INTEGER NOT NULL,
  `product_detail_id` INTEGER NOT NULL,
  `quantity` INTEGER NOT NULL,
  `cost` BIGINT,
  `lot` VARCHAR(40) NOT NULL DEFAULT '',
  `unsent` INTEGER NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `purchase_receipt_lines_purchase_receipt_id` (`purchase_receipt_id`),
  INDEX `purchase_receipt_lines_product_detail_id` (`product_detail_id`),
  INDEX `purchase_receipt_lines_lot` (`lot`),
  FOREIGN KEY (`purchase_receipt_id`) REFERENCES `purchase_receipts` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`product_detail_id`) REFERENCES `product_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT purchase_receipt_lines_unsent_possible CHECK (quantity > 0 AND unsent >= 0 AND unsent <= quantity)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `sent_lots` (
  `id` INTEGER auto_increment,
  `invoice_detail_id` INTEGER NOT NULL,
  `purchase_receipt_line_id` INTEGER NOT NULL,
  `quantity` INTEGER NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `sent_lots_invoice_detail_id_purchase_receipt_line_id` (`invoice_detail_id`, `purchase_receipt_line_id`),
  INDEX `sent_lots_purchase_receipt_line_id` (`purchase_receipt_line_id`),
  FOREIGN KEY (`invoice_detail_id`) REFERENCES `invoice_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`purchase_receipt_line_id`) REFERENCES `purchase_receipt_lines` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT sent_lots_quantity_positive CHECK (quantity > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `price_changes` (
  `id` INTEGER auto_increment,
  `kind` VARCHAR(10) NOT NULL,
  `amount` BIGINT NOT NULL,
  `rounding` VARCHAR(10) NOT NULL,
  `note` VARCHAR(500) NOT NULL DEFAULT '',
  `status` INTEGER NOT NULL DEFAULT 0,
  `units` INTEGER NOT NULL,
  `starts_at` DATETIME(3) NOT NULL,
  `changed_at` DATETIME(3),
  `changed` INTEGER NOT NULL DEFAULT 0,
  `reverted_at` DATETIME(3),
  `reverted_by` INTEGER,
  `reverted` INTEGER NOT NULL DEFAULT 0,
  `created_by` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `idempotency_key` VARCHAR(80) NOT NULL,
  `request_hash` VARCHAR(64) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `price_changes_created_by_idempotency_key` (`created_by`, `idempotency_key`),
  INDEX `price_changes_status_starts_at` (`status`, `starts_at`),
  INDEX `price_changes_reverted_by` (`reverted_by`),
  FOREIGN KEY (`reverted_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`created_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT price_changes_status_known CHECK (status BETWEEN 0 AND 3)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `price_change_units` (
  `id` INTEGER auto_increment,
  `price_change_id` INTEGER NOT NULL,
  `product_detail_id` INTEGER NOT NULL,
  `price_before` BIGINT NOT NULL,
  `price_after` BIGINT NOT NULL,
  `state` INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `price_change_units_price_change_id_product_detail_id` (`price_change_id`, `product_detail_id`),
  INDEX `price_change_units_product_detail_id` (`product_detail_id`),
  FOREIGN KEY (`price_change_id`) REFERENCES `price_changes` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (`product_detail_id`) REFERENCES `product_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT price_change_units_price_positive CHECK (price_after > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `marketplace_files` (
  `id` INTEGER auto_increment,
  `source` VARCHAR(20) NOT NULL,
  `name` VARCHAR(100) NOT NULL,
  `state` VARCHAR(10) NOT NULL,
  `done` INTEGER NOT NULL,
  `total` INTEGER NOT NULL,
  `counts` VARCHAR(300) NOT NULL,
  `created_by` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `seen_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `marketplace_files_created_by` (`created_by`),
  FOREIGN KEY (`created_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `marketplace_units` (
  `id` INTEGER auto_increment,
  `source` VARCHAR(20) NOT NULL,
  `sku` VARCHAR(200) NOT NULL,
  `sku_key` VARCHAR(64) NOT NULL,
  `product_detail_id` INTEGER NOT NULL,
  `created_by` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `marketplace_units_source_sku_key` (`source`, `sku_key`),
  INDEX `marketplace_units_product_detail_id` (`product_detail_id`),
  INDEX `marketplace_units_created_by` (`created_by`),
  FOREIGN KEY (`product_detail_id`) REFERENCES `product_details` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`created_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `marketplace_layouts` (
  `id` INTEGER auto_increment,
  `source` VARCHAR(20) NOT NULL,
  `columns` TEXT NOT NULL,
  `created_by` INTEGER NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `marketplace_layouts_source` (`source`),
  INDEX `marketplace_layouts_created_by` (`created_by`),
  FOREIGN KEY (`created_by`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `place_rates` (
  `id` INTEGER auto_increment,
  `city_id` INTEGER NOT NULL,
  `district` VARCHAR(100) NOT NULL DEFAULT '',
  `courier` VARCHAR(30) NOT NULL,
  `service` VARCHAR(30) NOT NULL,
  `fee_per_kg` BIGINT NOT NULL,
  `is_active` TINYINT(1) NOT NULL DEFAULT true,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `place_rates_city_id_district_courier_service` (`city_id`, `district`, `courier`, `service`),
  FOREIGN KEY (`city_id`) REFERENCES `cities` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `courier_questions` (
  `day` VARCHAR(8) NOT NULL,
  `asked` INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (`day`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `parcel_watches` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `parcel_no` INTEGER NOT NULL DEFAULT 0,
  `receipt_number` VARCHAR(60) NOT NULL,
  `next_ask_at` DATETIME(3),
  `state` VARCHAR(20) NOT NULL DEFAULT 'underway',
  `state_since` DATETIME(3) NOT NULL,
  `settled_at` DATETIME(3),
  `events` TEXT NOT NULL,
  `raw` TEXT NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `parcel_watches_invoice_id_parcel_no` (`invoice_id`, `parcel_no`),
  INDEX `parcel_watches_next_ask_at` (`next_ask_at`),
  INDEX `parcel_watches_state_settled_at` (`state`, `settled_at`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `packing_photos` (
  `id` INTEGER auto_increment,
  `invoice_id` INTEGER NOT NULL,
  `user_id` INTEGER NOT NULL,
  `idempotency_key` VARCHAR(80) NOT NULL,
  `file` VARCHAR(120) NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `packing_photos_invoice_id_idempotency_key` (`invoice_id`, `idempotency_key`),
  INDEX `packing_photos_user_id` (`user_id`),
  INDEX `packing_photos_created_at` (`created_at`),
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `second_factors` (
  `id` INTEGER auto_increment,
  `user_id` INTEGER NOT NULL,
  `kind` VARCHAR(10) NOT NULL,
  `name` VARCHAR(60) NOT NULL,
  `sealed_key` TEXT NOT NULL,
  `credential_id` VARCHAR(1400),
  `credential_hash` VARCHAR(64),
  `counter` BIGINT NOT NULL DEFAULT 0,
  `created_at` DATETIME(3) NOT NULL,
  `last_used_at` DATETIME(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `second_factors_credential_hash` (`credential_hash`),
  INDEX `second_factors_user_id` (`user_id`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `recovery_codes` (
  `id` INTEGER auto_increment,
  `user_id` INTEGER NOT NULL,
  `code_hash` VARCHAR(60) NOT NULL,
  `created_at` DATETIME(3) NOT NULL,
  `used_at` DATETIME(3),
  PRIMARY KEY (`id`),
  INDEX `recovery_codes_user_id` (`user_id`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `sessions` (
  `id` INTEGER auto_increment,
  `user_id` INTEGER NOT NULL,
  `token_id` VARCHAR(22) NOT NULL,
  `session_version` INTEGER NOT NULL,
  `device` VARCHAR(40) NOT NULL,
  `network` VARCHAR(45) NOT NULL,
  `is_remembered` TINYINT(1) NOT NULL DEFAULT false,
  `is_new_device` TINYINT(1) NOT NULL DEFAULT false,
  `created_at` DATETIME(3) NOT NULL,
  `seen_at` DATETIME(3) NOT NULL,
  `expires_at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `sessions_token_id` (`token_id`),
  INDEX `sessions_user_id` (`user_id`),
  INDEX `sessions_expires_at` (`expires_at`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `consents` (
  `id` INTEGER auto_increment,
  `user_id` INTEGER NOT NULL,
  `kind` VARCHAR(20) NOT NULL,
  `version` INTEGER NOT NULL,
  `at` DATETIME(3) NOT NULL,
  `withdrawn_at` DATETIME(3),
  PRIMARY KEY (`id`),
  INDEX `consents_user_id` (`user_id`),
  FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_unicode_ci;

SET foreign_key_checks = 1;
