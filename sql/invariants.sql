-- Invariants of the shop's data, on SQLite and MySQL alike. Each query returns the rows that violate one: none is good.
-- `npm run doctor` runs them and names the first bad row of each.
-- Each runs in parts, so that none blocks the database for long or loads all rows into memory: `by` names the table whose
-- ids are split into ranges, :first to :last; without it the query runs once. Where there are `sums`, the rows of all parts
-- with the same value of that column are added up, and a group is bad unless each of its sums is 0. (:isLast is 1 for the
-- last part.)
-- The back office's texts refer to the id. A name ends at its line, a query at its semicolon. Statuses are those of
-- backend/src/contract/invoiceStatus.ts; over millions of rows BETWEEN, since SQLite searches a list in a tree.
-- JAKARTA_DAY(moment) stands for each database's own expression: the day in Jakarta as YYYYMMDD.

-- id: stockIsSum
-- by: product_details
-- name: stock is the sum of its movements, and never below zero
SELECT d.id AS product_detail_id, d.code, d.stock, COALESCE(SUM(m.delta), 0) AS movements
FROM product_details d LEFT JOIN stock_movements m ON m.product_detail_id = d.id
WHERE d.id BETWEEN :first AND :last
GROUP BY d.id, d.code, d.stock
HAVING d.stock <> COALESCE(SUM(m.delta), 0) OR d.stock < 0;

-- id: invoiceHoldsStock
-- by: invoices
-- name: an invoice holds its lines' stock, less withdrawn pieces, unless it is expired, cancelled, refunded or paid late
SELECT held.invoice_id, held.product_detail_id, SUM(held.quantity) AS difference
FROM (
  SELECT invoice_id, product_detail_id, delta AS quantity FROM stock_movements WHERE invoice_id BETWEEN :first AND :last
  UNION ALL
  SELECT l.invoice_id, l.product_detail_id, l.quantity - l.withdrawn
  FROM invoice_details l JOIN invoices i ON i.id = l.invoice_id
  WHERE i.status NOT IN (5, 6, 7, 8) AND i.id BETWEEN :first AND :last
) held
GROUP BY held.invoice_id, held.product_detail_id
HAVING SUM(held.quantity) <> 0;

-- id: lineSubtotal
-- by: invoice_details
-- name: a line's subtotal is (price − discount) × quantity, rounded half up to whole rupiah
SELECT exact.id AS invoice_detail_id, exact.invoice_id, exact.subtotal, exact.amount AS ten_thousandths
FROM (
  SELECT id, invoice_id, subtotal,
    price * (10000 - CAST(ROUND(discount * 100) AS SIGNED INTEGER)) * quantity AS amount
  FROM invoice_details WHERE id BETWEEN :first AND :last
) exact
WHERE exact.amount + 5000 < exact.subtotal * 10000 OR exact.amount + 5000 >= exact.subtotal * 10000 + 10000;

-- id: invoiceSubtotal
-- by: invoices
-- name: an invoice's subtotal plus discounts and credit, its pieces and its weight are its lines' sums; it has a line
SELECT i.id AS invoice_id, i.document_no, i.subtotal, i.credit, i.voucher_discount, i.manual_discount, i.transfer_code,
  l.subtotal AS of_lines
FROM invoices i LEFT JOIN (
  SELECT invoice_id, SUM(subtotal) AS subtotal, SUM(quantity) AS quantity, SUM(weight * quantity) AS weight
  FROM invoice_details WHERE invoice_id BETWEEN :first AND :last GROUP BY invoice_id
) l ON l.invoice_id = i.id
WHERE i.id BETWEEN :first AND :last AND (
  l.invoice_id IS NULL
  OR i.subtotal + i.credit + i.voucher_discount + i.manual_discount - i.transfer_code <> l.subtotal OR i.item_count <> l.quantity OR i.weight <> l.weight
);

-- id: lineReduction
-- by: invoices
-- name: the discounts on an invoice are divided among its lines, each share between zero and the line's price
SELECT i.id AS invoice_id, i.document_no, i.voucher_discount, i.manual_discount, SUM(l.reduction) AS of_lines
FROM invoices i JOIN invoice_details l ON l.invoice_id = i.id
WHERE i.id BETWEEN :first AND :last
GROUP BY i.id, i.document_no, i.voucher_discount, i.manual_discount
HAVING SUM(l.reduction) <> i.voucher_discount + i.manual_discount OR i.voucher_discount < 0 OR i.manual_discount < 0
  OR SUM(CASE WHEN l.reduction < 0 OR l.reduction > l.subtotal THEN 1 ELSE 0 END) > 0;

-- id: invoiceTotal
-- by: invoices
-- name: an invoice's total is its subtotal plus the shipment fee, and none of its parts is below zero
SELECT id AS invoice_id, document_no, subtotal, shipment_fee, shipping_discount, credit, transfer_code, total
FROM invoices WHERE id BETWEEN :first AND :last AND (
  total <> subtotal + shipment_fee OR credit < 0 OR subtotal < 0 OR shipment_fee < 0 OR shipping_discount < 0
  OR transfer_code NOT BETWEEN 0 AND 999
);

-- id: writtenByHand
-- by: invoices
-- name: an order by hand has an author, a manual discount a reason, and an order paid at a marketplace its number there
SELECT id AS invoice_id, document_no, source, source_ref, placed_by, manual_discount FROM invoices
WHERE id BETWEEN :first AND :last AND (
  (source = 'shop') <> (placed_by IS NULL) OR (source = 'shop' AND source_ref IS NOT NULL)
  OR (manual_discount > 0 AND (manual_reason = '' OR placed_by IS NULL))
  OR (source_ref IS NULL AND EXISTS (
    SELECT 1 FROM payment_events e WHERE e.invoice_id = invoices.id AND e.provider = 'marketplace'))
);

-- id: invoiceTax
-- by: invoices
-- name: an invoice states no tax, or the PPN within its total: 12 % on 11/12 of the price without it
SELECT id AS invoice_id, document_no, total, tax_base, tax FROM invoices
WHERE id BETWEEN :first AND :last AND (tax <> 0 OR tax_base <> 0) AND (
  222 * (total - tax) > 200 * total + 111 OR 222 * (total - tax + 1) <= 200 * total + 111
  OR 24 * tax_base > 22 * (total - tax) + 12 OR 24 * (tax_base + 1) <= 22 * (total - tax) + 12
);

-- id: invoiceSnapshot
-- by: invoice_details
-- name: an invoice says what was sold, to whom and where to, and by which promo for less, in its own words
SELECT i.id AS invoice_id, i.document_no, l.id AS invoice_detail_id
FROM invoice_details l JOIN invoices i ON i.id = l.invoice_id
WHERE l.id BETWEEN :first AND :last AND (
  '' IN (i.fullname, i.phone_number, i.address, i.postal_code, i.city_name, i.province_name)
  OR (i.email = '' AND i.placed_by IS NULL AND i.credit = 0)
  OR '' IN (i.courier, i.duration_code)
  OR '' IN (l.product_name, l.code, l.variant_name, l.color_name, l.size_name)
  OR (l.discount > 0) <> (l.promo_name IS NOT NULL)
);

-- A unique index forbids repetitions, so each needs a predecessor only, or is number 1.
-- id: documentNumbers
-- by: invoices
-- name: document numbers of a day run from 1 without gap or repetition
SELECT n.id AS invoice_id, n.document_no, n.number, n.before_it
FROM (
  SELECT id, document_no, number, CONCAT(SUBSTR(document_no, 1, 13), CASE
    WHEN number > 10000 THEN number - 1 ELSE SUBSTR(CONCAT('0000', number - 1), -4) END) AS before_it
  FROM (
    SELECT id, document_no, CAST(SUBSTR(document_no, 14) AS SIGNED INTEGER) AS number FROM invoices
    WHERE id BETWEEN :first AND :last
  ) numbered
) n
WHERE n.number < 1 OR (n.number > 1 AND NOT EXISTS (SELECT 1 FROM invoices b WHERE b.document_no = n.before_it));

-- id: dayCounter
-- by: invoices
-- name: a day's counter stands at the number of its invoices
SELECT i.id AS invoice_id, i.document_no, c.name, c.value
FROM invoices i LEFT JOIN counters c ON c.name = CONCAT('invoice:', SUBSTR(i.document_no, 5, 8))
WHERE i.id BETWEEN :first AND :last
  AND (c.value IS NULL OR c.value < CAST(SUBSTR(i.document_no, 14) AS SIGNED INTEGER))
UNION ALL
SELECT NULL, c.document_no, c.name, c.value
FROM (
  SELECT name, value, CONCAT('INV/', SUBSTR(name, 9), '/', CASE
    WHEN value > 9999 THEN value ELSE SUBSTR(CONCAT('0000', value), -4) END) AS document_no
  FROM counters WHERE name LIKE 'invoice:%' AND :isLast = 1
) c
WHERE NOT EXISTS (SELECT 1 FROM invoices i WHERE i.document_no = c.document_no);

-- id: paidOnce
-- by: invoices
-- name: an invoice is paid exactly when one payment event paid it, with the right amount
SELECT i.id AS invoice_id, i.document_no, i.status, i.paid_at, i.total, e.payments, e.amount
FROM invoices i LEFT JOIN (
  SELECT invoice_id, COUNT(*) AS payments, SUM(amount) AS amount FROM payment_events
  WHERE invoice_id BETWEEN :first AND :last AND verdict IN ('paid', 'paidLate') GROUP BY invoice_id
) e ON e.invoice_id = i.id
WHERE i.id BETWEEN :first AND :last AND (
  (i.status IN (1, 2, 3, 4, 7, 8) AND (COALESCE(e.payments, 0) <> 1 OR e.amount <> i.total OR i.paid_at IS NULL))
  OR (i.status IN (0, 5, 6) AND (e.payments IS NOT NULL OR i.paid_at IS NOT NULL))
);

-- id: eventsJudged
-- by: payment_events
-- name: every payment event has been judged, and one that moved an invoice names it
SELECT id AS payment_event_id, event_key, verdict, invoice_id FROM payment_events
WHERE id BETWEEN :first AND :last AND (
  verdict = 'received' OR (invoice_id IS NULL AND verdict IN ('paid', 'paidLate', 'overpaid', 'expired'))
);

-- id: paymentAttempts
-- by: invoices
-- name: a payment attempt is for the whole total of its invoice, and the invoice knows the newest one
SELECT i.id AS invoice_id, i.document_no, i.total, i.attempt, a.newest, a.least AS amount
FROM invoices i LEFT JOIN (
  SELECT invoice_id, MAX(number) AS newest, COUNT(*) AS attempts, MIN(amount) AS least, MAX(amount) AS most
  FROM payment_attempts WHERE invoice_id BETWEEN :first AND :last GROUP BY invoice_id
) a ON a.invoice_id = i.id
WHERE i.id BETWEEN :first AND :last AND (
  i.attempt <> COALESCE(a.newest, 0) OR i.attempt <> COALESCE(a.attempts, 0)
  OR a.least <> i.total OR a.most <> i.total
);

-- id: attemptsPaid
-- by: payment_attempts
-- name: a payment attempt counts as paid exactly when an event says that its money came
SELECT a.id AS payment_attempt_id, a.external_id, a.status FROM payment_attempts a
WHERE a.id BETWEEN :first AND :last AND (a.status = 'paid') <> EXISTS (
  SELECT 1 FROM payment_events e WHERE e.invoice_id = a.invoice_id AND e.external_id = a.external_id
    AND e.verdict IN ('paid', 'paidLate', 'overpaid')
);

-- id: transferCodes
-- by: invoices
-- name: an order with a transfer code has one transfer, which holds this code and the total exactly while the order waits
SELECT i.id AS invoice_id, i.document_no, i.status, i.transfer_code, t.code, t.open_code, t.open_amount
FROM invoices i LEFT JOIN transfers t ON t.invoice_id = i.id
WHERE i.id BETWEEN :first AND :last AND (
  (i.transfer_code > 0) <> (t.id IS NOT NULL) OR t.code <> i.transfer_code
  OR (t.id IS NOT NULL AND ((i.status = 0) <> (t.open_code IS NOT NULL) OR (i.status = 0) <> (t.open_amount IS NOT NULL)))
  OR t.open_code <> t.code OR t.open_amount <> i.total
);

-- id: statementRows
-- by: statement_rows
-- name: a booked row of a bank statement belongs to a payment event of a transfer, with the same amount
SELECT r.id AS statement_row_id, r.amount, e.id AS payment_event_id, e.provider, e.amount AS of_event
FROM statement_rows r JOIN payment_events e ON e.id = r.payment_event_id
WHERE r.id BETWEEN :first AND :last AND (e.provider <> 'transfer' OR e.amount <> r.amount);

-- id: timeline
-- by: invoices
-- name: a timeline begins with the order, leads from step to step, and ends at the invoice's status
SELECT t.invoice_id, t.event_id, t.from_status, t.to_status, NULL AS status
FROM (
  SELECT invoice_id, id AS event_id, from_status, to_status,
    LAG(to_status) OVER (PARTITION BY invoice_id ORDER BY id) AS step_before
  FROM invoice_events WHERE invoice_id BETWEEN :first AND :last
) t
WHERE (t.step_before IS NULL AND (t.from_status IS NOT NULL OR t.to_status <> 0))
  OR (t.step_before IS NOT NULL AND (t.from_status IS NULL OR t.from_status <> t.step_before))
UNION ALL
SELECT i.id, NULL, NULL, NULL, i.status
FROM invoices i
WHERE i.id BETWEEN :first AND :last AND i.status <> COALESCE(
  (SELECT e.to_status FROM invoice_events e WHERE e.invoice_id = i.id ORDER BY e.id DESC LIMIT 1), -1);

-- id: timelineSteps
-- by: invoice_events
-- name: every step of a timeline is one that an invoice can take (a note stays where it is)
SELECT id AS invoice_event_id, invoice_id, from_status, to_status FROM invoice_events
WHERE id BETWEEN :first AND :last
  AND from_status IS NOT NULL AND from_status <> to_status AND from_status * 10 + to_status
  NOT IN (1, 5, 6, 12, 23, 32, 34, 17, 27, 87, 51, 61, 58, 68, 81);

-- id: invoiceDates
-- by: invoices
-- name: the dates of an invoice agree with its status
SELECT id AS invoice_id, document_no, status, processed_date, shipped_date, delivered_date, receipt_number FROM invoices
WHERE id BETWEEN :first AND :last AND (
  (status BETWEEN 2 AND 4 AND processed_date IS NULL)
  OR (status IN (3, 4) AND (shipped_date IS NULL OR (receipt_number IS NULL AND courier <> 'Ambil sendiri')))
  OR (status IN (0, 1, 5, 6, 8) AND shipped_date IS NOT NULL)
  OR (status = 4) <> (delivered_date IS NOT NULL)
);

-- id: unitSize
-- by: product_details
-- name: a unit's size is one of its product's category
SELECT d.id AS product_detail_id, d.code, d.product_id, p.category_id, d.size_id, s.category_id AS size_category_id
FROM product_details d JOIN products p ON p.id = d.product_id JOIN sizes s ON s.id = d.size_id
WHERE d.id BETWEEN :first AND :last AND s.category_id <> p.category_id;

-- id: dailySales
-- by: invoice_events
-- sums: day
-- name: the sums of a day are those of the steps that invoices took on it, and of its refunds, for returns or not
SELECT days.day, SUM(days.revenue) AS revenue, SUM(days.refunds) AS refunds, SUM(days.shipment_fees) AS shipment_fees,
  SUM(days.expired) AS expired, SUM(days.unprocessed) AS unprocessed
FROM (
  SELECT JAKARTA_DAY(e.at) AS day,
    SUM(CASE WHEN e.from_status NOT BETWEEN 1 AND 4 AND e.to_status BETWEEN 1 AND 4 THEN i.total ELSE 0 END) AS revenue,
    SUM(CASE WHEN e.from_status BETWEEN 1 AND 4 AND e.to_status NOT BETWEEN 1 AND 4 THEN i.total + CASE WHEN EXISTS (
        SELECT 1 FROM order_changes c WHERE c.change_invoice_id = i.id AND c.status = 'done'
      ) OR EXISTS (
        SELECT 1 FROM returns r WHERE r.exchange_invoice_id = i.id AND r.status = 4 AND r.resolution = 'exchange'
      ) THEN i.credit ELSE 0 END
        - COALESCE((SELECT SUM(f.amount) FROM refunds f WHERE f.invoice_id = i.id), 0)
      ELSE 0 END) AS refunds,
    SUM(CASE WHEN e.from_status NOT BETWEEN 1 AND 4 AND e.to_status BETWEEN 1 AND 4 THEN i.shipment_fee
      WHEN e.from_status BETWEEN 1 AND 4 AND e.to_status NOT BETWEEN 1 AND 4 THEN -i.shipment_fee
      ELSE 0 END) AS shipment_fees,
    SUM(CASE WHEN e.to_status = 5 THEN 1 ELSE 0 END) AS expired,
    SUM(CASE WHEN e.to_status = 1 THEN 1 WHEN e.from_status = 1 THEN -1 ELSE 0 END) AS unprocessed
  FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id
  WHERE e.id BETWEEN :first AND :last AND e.from_status <> e.to_status
    AND (e.from_status NOT BETWEEN 2 AND 4 OR e.to_status NOT BETWEEN 2 AND 4)
  GROUP BY 1
  UNION ALL
  SELECT JAKARTA_DAY(settled_at), 0, refund_amount, 0, 0, 0 FROM returns
  WHERE status = 4 AND :isLast = 1
  UNION ALL
  SELECT JAKARTA_DAY(f.created_at), 0, f.amount, 0, 0, 0 FROM refunds f
  WHERE :isLast = 1 AND f.way <> 'credit' AND NOT EXISTS (
    SELECT 1 FROM invoice_events e WHERE e.invoice_id = f.invoice_id AND e.from_status = 8 AND e.to_status = 7
  )
  UNION ALL
  SELECT day, -revenue, -refunds, -shipment_fees, -expired, -unprocessed FROM daily_sales WHERE :isLast = 1
) days
GROUP BY days.day;

-- Days times products are too many groups, so a day has three sums over its products: one wrong product changes them.
-- id: dailyPieces
-- by: invoice_events
-- sums: day
-- name: the pieces of a product on a day are those paid on it, less those refunded before they were sent
SELECT days.day, SUM(days.pieces) AS pieces, SUM(days.pieces * days.product_id) AS by_product,
  SUM(days.pieces * days.product_id * days.product_id) AS by_square
FROM (
  SELECT JAKARTA_DAY(e.at) AS day, l.product_id,
    SUM(CASE WHEN e.to_status BETWEEN 1 AND 4 THEN l.quantity ELSE l.withdrawn - l.quantity END) AS pieces
  FROM invoice_events e JOIN invoice_details l ON l.invoice_id = e.invoice_id
  WHERE e.id BETWEEN :first AND :last
    AND e.from_status IS NOT NULL AND (e.from_status BETWEEN 1 AND 4) <> (e.to_status BETWEEN 1 AND 4)
  GROUP BY 1, 2
  UNION ALL
  SELECT JAKARTA_DAY(f.created_at), d.product_id, -SUM(l.withdrawn)
  FROM refunds f JOIN refund_lines l ON l.refund_id = f.id JOIN invoice_details d ON d.id = l.invoice_detail_id
  WHERE l.withdrawn > 0 AND :isLast = 1
  GROUP BY 1, 2
  UNION ALL
  SELECT day, product_id, -pieces FROM daily_product_sales WHERE :isLast = 1
) days
GROUP BY days.day;

-- id: dailyStatuses
-- name: the invoices of a day are as many as its counter says, and those in a status as many as are kept
WITH counted AS (SELECT JAKARTA_DAY(created_at) AS day, status, COUNT(*) AS invoices FROM invoices GROUP BY 1, 2)
SELECT days.day, days.status, SUM(days.invoices) AS difference
FROM (
  SELECT day, status, invoices FROM counted WHERE status <> 0
  UNION ALL
  SELECT day, status, -invoices FROM daily_statuses
  UNION ALL
  SELECT day, NULL, invoices FROM counted
  UNION ALL
  SELECT SUBSTR(name, 9), NULL, -value FROM counters WHERE name LIKE 'invoice:%'
) days
GROUP BY days.day, days.status
HAVING SUM(days.invoices) <> 0;

-- id: dailyProfits
-- by: invoices
-- sums: day
-- name: the profit of a day includes the orders paid, shipped, refunded and returned on it, at the costs at the time of sale
WITH costs AS (
  SELECT l.invoice_id, SUM(l.cost * l.quantity) AS cost,
    SUM(l.cost * l.withdrawn) AS withdrawn, SUM(CASE WHEN l.cost IS NULL THEN 1 ELSE 0 END) AS unknown_lines
  FROM invoice_details l WHERE l.invoice_id BETWEEN :first AND :last GROUP BY l.invoice_id
), given_back AS (
  SELECT e.invoice_id, JAKARTA_DAY(e.at) AS day, i.total + CASE WHEN EXISTS (
      SELECT 1 FROM order_changes c WHERE c.change_invoice_id = i.id AND c.status = 'done'
    ) OR EXISTS (
      SELECT 1 FROM returns r WHERE r.exchange_invoice_id = i.id AND r.status = 4 AND r.resolution = 'exchange'
    ) THEN i.credit ELSE 0 END - COALESCE((SELECT SUM(f.amount) FROM refunds f WHERE f.invoice_id = i.id), 0) AS amount
  FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id
  WHERE i.id BETWEEN :first AND :last AND e.from_status BETWEEN 1 AND 4 AND e.to_status NOT BETWEEN 1 AND 4
  UNION ALL
  SELECT invoice_id, JAKARTA_DAY(settled_at), refund_amount FROM returns
  WHERE status = 4 AND refund_amount > 0 AND invoice_id BETWEEN :first AND :last
  UNION ALL
  SELECT f.invoice_id, JAKARTA_DAY(f.created_at), f.amount FROM refunds f
  WHERE f.invoice_id BETWEEN :first AND :last AND f.way <> 'credit' AND NOT EXISTS (
    SELECT 1 FROM invoice_events e WHERE e.invoice_id = f.invoice_id AND e.from_status = 8 AND e.to_status = 7)
), kept AS (
  SELECT g.day, g.invoice_id, SUM(g.amount) AS amount, i.tax > 0 AS is_taxed,
    i.total - SUM(SUM(g.amount)) OVER (PARTITION BY g.invoice_id ORDER BY g.day) AS after_day
  FROM given_back g JOIN invoices i ON i.id = g.invoice_id GROUP BY g.day, g.invoice_id, i.total, i.tax
), parts AS (
  SELECT JAKARTA_DAY(e.at) AS day, e.invoice_id,
    CASE WHEN e.to_status BETWEEN 1 AND 4 THEN 1 ELSE -1 END AS orders,
    CASE WHEN e.to_status BETWEEN 1 AND 4 THEN i.total ELSE 0 END AS revenue, 0 AS refunds,
    CASE WHEN e.to_status BETWEEN 1 AND 4 THEN i.tax ELSE 0 END AS tax,
    CASE WHEN e.to_status BETWEEN 1 AND 4 THEN c.cost ELSE c.withdrawn - c.cost END AS goods_cost, 0 AS payment_fees, 0 AS courier_costs
  FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id JOIN costs c ON c.invoice_id = i.id
  WHERE (e.from_status BETWEEN 1 AND 4) <> (e.to_status BETWEEN 1 AND 4)
  UNION ALL
  SELECT JAKARTA_DAY(e.at), e.invoice_id, 0, 0, 0, 0, 0, i.payment_fee, 0
  FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id
  WHERE i.id BETWEEN :first AND :last AND e.from_status IN (0, 5, 6) AND e.to_status IN (1, 8)
  UNION ALL
  SELECT JAKARTA_DAY(e.at), e.invoice_id, 0, 0, 0, 0, 0, 0,
    (e.to_status - e.from_status) * COALESCE(i.courier_cost, i.shipment_fee + i.shipping_discount)
  FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id
  WHERE i.id BETWEEN :first AND :last AND e.from_status * 10 + e.to_status IN (23, 32)
  UNION ALL
  SELECT day, invoice_id, 0, 0, amount, CASE WHEN is_taxed THEN amount_tax ELSE 0 END, 0, 0, 0
  FROM (
    SELECT day, invoice_id, amount, is_taxed,
      ROUND((after_day + amount) * 100.0 / 111) - ROUND(after_day * 100.0 / 111) - amount AS amount_tax
    FROM kept
  ) taxed
  UNION ALL
  SELECT JAKARTA_DAY(r.received_at), r.invoice_id, 0, 0, 0, 0, -b.resellable * l.cost, 0, 0
  FROM returns r JOIN return_lines b ON b.return_id = r.id JOIN invoice_details l ON l.id = b.invoice_detail_id
  WHERE r.invoice_id BETWEEN :first AND :last AND b.resellable > 0
  UNION ALL
  SELECT JAKARTA_DAY(f.created_at), f.invoice_id, 0, 0, 0, 0, -b.restocked * l.cost, 0, 0
  FROM refunds f JOIN refund_lines b ON b.refund_id = f.id JOIN invoice_details l ON l.id = b.invoice_detail_id
  WHERE f.invoice_id BETWEEN :first AND :last AND b.restocked > 0
)
SELECT days.day, SUM(days.orders) AS orders, SUM(days.revenue) AS revenue, SUM(days.refunds) AS refunds, SUM(days.tax) AS tax,
  SUM(days.goods_cost) AS goods_cost, SUM(days.payment_fees) AS payment_fees, SUM(days.courier_costs) AS courier_costs,
  SUM(days.uncosted_orders) AS uncosted_orders, SUM(days.uncosted_revenue) AS uncosted_revenue
FROM (
  SELECT p.day, p.orders, p.revenue, p.refunds, p.tax, p.goods_cost, p.payment_fees, p.courier_costs,
    0 AS uncosted_orders, 0 AS uncosted_revenue
  FROM parts p JOIN costs c ON c.invoice_id = p.invoice_id WHERE c.unknown_lines = 0
  UNION ALL
  SELECT p.day, 0, 0, 0, 0, 0, 0, 0, p.orders, p.revenue - p.refunds
  FROM parts p JOIN costs c ON c.invoice_id = p.invoice_id WHERE c.unknown_lines > 0
  UNION ALL
  SELECT day, -orders, -revenue, -refunds, -tax, -goods_cost, -payment_fees, -courier_costs, -uncosted_orders, -uncosted_revenue
  FROM daily_profits WHERE :isLast = 1
) days
GROUP BY days.day;

-- As for dailyPieces: the sums weighted by the product differ if one product differs.
-- id: dailyMargins
-- by: invoices
-- sums: day
-- name: the margin of a product on a day includes its pieces paid, refunded and returned on it, at their costs
SELECT days.day, SUM(days.pieces) AS pieces, SUM(days.goods) AS goods, SUM(days.taxed) AS taxed, SUM(days.cost) AS cost,
  SUM(days.unknown_pieces) AS unknown_pieces, SUM(days.product_id * days.pieces) AS by_product,
  SUM(days.product_id * days.goods) AS goods_by_product, SUM(days.product_id * days.cost) AS cost_by_product
FROM (
  SELECT JAKARTA_DAY(e.at) AS day, l.product_id,
    CASE WHEN l.cost IS NULL THEN 0 WHEN e.to_status BETWEEN 1 AND 4 THEN l.quantity ELSE l.withdrawn - l.quantity END AS pieces,
    CASE WHEN l.cost IS NULL THEN 0 WHEN e.to_status BETWEEN 1 AND 4 THEN l.subtotal - l.reduction
      ELSE l.reduction - l.subtotal
        + COALESCE((SELECT SUM(g.value) FROM refund_lines g WHERE g.invoice_detail_id = l.id), 0) END AS goods,
    CASE WHEN l.cost IS NULL OR i.tax = 0 THEN 0 WHEN e.to_status BETWEEN 1 AND 4 THEN l.subtotal - l.reduction
      ELSE l.reduction - l.subtotal
        + COALESCE((SELECT SUM(g.value) FROM refund_lines g WHERE g.invoice_detail_id = l.id), 0) END AS taxed,
    CASE WHEN l.cost IS NULL THEN 0 WHEN e.to_status BETWEEN 1 AND 4 THEN l.cost * l.quantity
      ELSE l.cost * (l.withdrawn - l.quantity) END AS cost,
    CASE WHEN l.cost IS NOT NULL THEN 0 WHEN e.to_status BETWEEN 1 AND 4 THEN l.quantity ELSE l.withdrawn - l.quantity END AS unknown_pieces
  FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id JOIN invoice_details l ON l.invoice_id = i.id
  WHERE i.id BETWEEN :first AND :last AND (e.from_status BETWEEN 1 AND 4) <> (e.to_status BETWEEN 1 AND 4)
  UNION ALL
  SELECT JAKARTA_DAY(r.settled_at), l.product_id, CASE WHEN l.cost IS NULL THEN 0 ELSE -b.quantity END,
    CASE WHEN l.cost IS NULL THEN 0 ELSE -b.value END, CASE WHEN l.cost IS NULL OR i.tax = 0 THEN 0 ELSE -b.value END, 0,
    CASE WHEN l.cost IS NULL THEN -b.quantity ELSE 0 END
  FROM returns r JOIN return_lines b ON b.return_id = r.id JOIN invoice_details l ON l.id = b.invoice_detail_id
  JOIN invoices i ON i.id = r.invoice_id
  WHERE r.status = 4 AND r.invoice_id BETWEEN :first AND :last
  UNION ALL
  SELECT JAKARTA_DAY(r.received_at), l.product_id, 0, 0, 0, -b.resellable * l.cost, 0
  FROM returns r JOIN return_lines b ON b.return_id = r.id JOIN invoice_details l ON l.id = b.invoice_detail_id
  WHERE b.resellable > 0 AND l.cost IS NOT NULL AND r.invoice_id BETWEEN :first AND :last
  UNION ALL
  SELECT JAKARTA_DAY(f.created_at), l.product_id, CASE WHEN l.cost IS NULL THEN 0 ELSE -b.quantity END,
    CASE WHEN l.cost IS NULL THEN 0 ELSE -b.value END, CASE WHEN l.cost IS NULL OR i.tax = 0 THEN 0 ELSE -b.value END,
    -b.restocked * COALESCE(l.cost, 0), CASE WHEN l.cost IS NULL THEN -b.quantity ELSE 0 END
  FROM refunds f JOIN refund_lines b ON b.refund_id = f.id JOIN invoice_details l ON l.id = b.invoice_detail_id
  JOIN invoices i ON i.id = f.invoice_id
  WHERE f.invoice_id BETWEEN :first AND :last
  UNION ALL
  SELECT day, product_id, -pieces, -goods, -taxed, -goods_cost, -uncosted_pieces FROM daily_product_profits WHERE :isLast = 1
) days
GROUP BY days.day;

-- Each order is in one group of every dimension of orders, and each line in one of every dimension of lines.
-- id: groupedSales
-- name: the sums by group, of days and of months, add up to the sums of the days
SELECT sums.dimension, sums.period, SUM(sums.orders) AS orders, SUM(sums.pieces) AS pieces, SUM(sums.revenue) AS revenue,
  SUM(sums.refunds) AS refunds
FROM (
  SELECT dimension, period, CASE WHEN dimension = 'refund' THEN 0 ELSE orders END AS orders,
    CASE WHEN dimension = 'refund' THEN 0 ELSE pieces END AS pieces,
    CASE WHEN dimension IN ('promo', 'unit') THEN revenue - refunds ELSE revenue END AS revenue,
    CASE WHEN dimension IN ('promo', 'unit') THEN 0 ELSE refunds END AS refunds
  FROM grouped_sales WHERE period < 'm'
  UNION ALL
  SELECT d.dimension, s.day, 0, 0, CASE d.dimension WHEN 'refund' THEN 0 ELSE -s.revenue END, -s.refunds
  FROM daily_sales s CROSS JOIN (
    SELECT 'city' AS dimension UNION ALL SELECT 'courier' UNION ALL SELECT 'customer' UNION ALL SELECT 'refund'
    UNION ALL SELECT 'source' UNION ALL SELECT 'tax' UNION ALL SELECT 'voucher'
  ) d
  UNION ALL
  SELECT d.dimension, p.day, -p.orders - p.uncosted_orders, 0, 0, 0
  FROM daily_profits p CROSS JOIN (
    SELECT 'city' AS dimension UNION ALL SELECT 'courier' UNION ALL SELECT 'customer'
    UNION ALL SELECT 'source' UNION ALL SELECT 'tax' UNION ALL SELECT 'voucher'
  ) d
  UNION ALL
  SELECT d.dimension, m.day, 0, -m.pieces - m.uncosted_pieces, 0, 0
  FROM daily_product_profits m CROSS JOIN (SELECT 'promo' AS dimension UNION ALL SELECT 'unit') d
  UNION ALL
  SELECT dimension, CONCAT('m', SUBSTR(period, 1, 6)), orders, pieces, revenue, refunds FROM grouped_sales WHERE period < 'm'
  UNION ALL
  SELECT dimension, period, -orders, -pieces, -revenue, -refunds FROM grouped_sales WHERE period >= 'm'
) sums
GROUP BY sums.dimension, sums.period
HAVING SUM(sums.orders) <> 0 OR SUM(sums.pieces) <> 0 OR SUM(sums.refunds) <> 0
  OR (sums.dimension NOT IN ('promo', 'unit') AND SUM(sums.revenue) <> 0);

-- id: unitCost
-- by: product_details
-- name: a unit's cost is its newest stored cost, and no cost is below zero
SELECT d.id AS product_detail_id, d.code, d.cost, c.cost AS newest
FROM product_details d LEFT JOIN unit_costs c ON c.id = (
  SELECT n.id FROM unit_costs n WHERE n.product_detail_id = d.id ORDER BY n.valid_from DESC, n.id DESC LIMIT 1
)
WHERE d.id BETWEEN :first AND :last AND (COALESCE(d.cost, -1) <> COALESCE(c.cost, -1) OR d.cost < 0);

-- Compared by day: an order and a new cost may be written at the same moment.
-- id: costFrozen
-- by: invoice_details
-- name: a sold piece's cost is its unit's cost on the day of the sale
SELECT l.id AS invoice_detail_id, l.invoice_id, l.code, l.cost
FROM invoice_details l JOIN invoices i ON i.id = l.invoice_id
WHERE l.id BETWEEN :first AND :last AND l.cost IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM unit_costs c
  WHERE c.product_detail_id = l.product_detail_id AND c.cost = l.cost
    AND JAKARTA_DAY(c.created_at) <= JAKARTA_DAY(i.created_at)
    AND NOT EXISTS (
      SELECT 1 FROM unit_costs n
      WHERE n.product_detail_id = c.product_detail_id AND JAKARTA_DAY(n.created_at) < JAKARTA_DAY(i.created_at)
        AND (n.valid_from > c.valid_from OR (n.valid_from = c.valid_from AND n.id > c.id))
    )
);

-- id: returnedStock
-- by: returns
-- name: a return gave back to stock exactly what could be sold again
SELECT moved.return_id, moved.product_detail_id, SUM(moved.quantity) AS difference
FROM (
  SELECT return_id, product_detail_id, delta AS quantity FROM stock_movements WHERE return_id BETWEEN :first AND :last
  UNION ALL
  SELECT l.return_id, d.product_detail_id, -l.resellable
  FROM return_lines l JOIN invoice_details d ON d.id = l.invoice_detail_id
  WHERE l.resellable IS NOT NULL AND l.return_id BETWEEN :first AND :last
) moved
GROUP BY moved.return_id, moved.product_detail_id
HAVING SUM(moved.quantity) <> 0;

-- id: returnedGoods
-- by: returns
-- name: a return is of its own order's lines, and says what can be sold again exactly once the goods are here
SELECT r.id AS return_id, r.status, l.id AS return_line_id, l.resellable, r.received_at
FROM returns r JOIN return_lines l ON l.return_id = r.id JOIN invoice_details d ON d.id = l.invoice_detail_id
WHERE r.id BETWEEN :first AND :last AND (
  d.invoice_id <> r.invoice_id
  OR (r.status IN (3, 4)) <> (l.resellable IS NOT NULL)
  OR (r.status IN (3, 4)) <> (r.received_at IS NOT NULL)
);

-- id: returnedAtMost
-- by: invoice_details
-- name: the returns and refunds of a line exceed neither its pieces nor its price
SELECT d.id AS invoice_detail_id, d.invoice_id, d.quantity, d.subtotal, d.reduction, SUM(b.quantity) AS returned, SUM(b.value) AS value
FROM invoice_details d JOIN (
  SELECT l.invoice_detail_id, l.quantity, l.value FROM return_lines l JOIN returns r ON r.id = l.return_id
  WHERE r.status IN (0, 1, 3, 4) AND l.invoice_detail_id BETWEEN :first AND :last
  UNION ALL
  SELECT invoice_detail_id, quantity, value FROM refund_lines WHERE invoice_detail_id BETWEEN :first AND :last
) b ON b.invoice_detail_id = d.id
GROUP BY d.id, d.invoice_id, d.quantity, d.subtotal, d.reduction
HAVING SUM(b.quantity) > d.quantity OR SUM(b.value) > d.subtotal - d.reduction;

-- For an exchange order that was sent or settled its return, the value of the returned goods is included.
-- id: refundedAtMost
-- by: invoices
-- name: the refunds and returns of an invoice never exceed its received money
SELECT i.id AS invoice_id, i.document_no, i.status, i.total, i.credit, back.amount
FROM invoices i JOIN (
  SELECT b.invoice_id, SUM(b.refunded) AS refunded, SUM(b.refunded + b.returned) AS amount FROM (
    SELECT invoice_id, amount AS refunded, 0 AS returned FROM refunds WHERE invoice_id BETWEEN :first AND :last
    UNION ALL
    SELECT invoice_id, 0, value FROM returns WHERE status IN (0, 1, 3, 4) AND invoice_id BETWEEN :first AND :last
  ) b GROUP BY b.invoice_id
) back ON back.invoice_id = i.id
WHERE (back.refunded > 0 AND i.status NOT IN (1, 2, 3, 4, 7)) OR back.amount > i.total + CASE WHEN i.credit > 0 AND (i.status IN (3, 4) OR EXISTS (
  SELECT 1 FROM order_changes c WHERE c.change_invoice_id = i.id AND c.status = 'done'
) OR EXISTS (
  SELECT 1 FROM returns r WHERE r.exchange_invoice_id = i.id AND r.status = 4 AND r.resolution = 'exchange'
)) THEN i.credit ELSE 0 END;

-- id: refundLines
-- by: refunds
-- name: a refund is for lines of its own invoice, of at least their value, and returned exactly the sellable pieces to stock
SELECT r.id AS refund_id, r.invoice_id, r.amount, r.status, r.settled_at,
  (SELECT COALESCE(SUM(l.value), 0) FROM refund_lines l WHERE l.refund_id = r.id) AS of_lines,
  (SELECT COALESCE(SUM(l.restocked), 0) FROM refund_lines l WHERE l.refund_id = r.id) AS restocked,
  (SELECT COALESCE(SUM(m.delta), 0) FROM stock_movements m WHERE m.refund_id = r.id) AS moved
FROM refunds r WHERE r.id BETWEEN :first AND :last AND (
  (r.status = 'done') <> (r.settled_at IS NOT NULL)
  OR r.way <> 'credit' AND r.amount < (SELECT COALESCE(SUM(l.value), 0) FROM refund_lines l WHERE l.refund_id = r.id)
  OR EXISTS (
    SELECT 1 FROM refund_lines l JOIN invoice_details d ON d.id = l.invoice_detail_id
    WHERE l.refund_id = r.id AND (
      d.invoice_id <> r.invoice_id OR (l.withdrawn <> 0 AND l.withdrawn <> l.quantity) OR l.restocked <> (
        SELECT COALESCE(SUM(m.delta), 0) FROM stock_movements m
        WHERE m.refund_id = r.id AND m.product_detail_id = d.product_detail_id
      )
    )
  )
  OR (SELECT COALESCE(SUM(l.restocked), 0) FROM refund_lines l WHERE l.refund_id = r.id)
    <> (SELECT COALESCE(SUM(m.delta), 0) FROM stock_movements m WHERE m.refund_id = r.id)
);

-- id: orderChanges
-- by: order_changes
-- name: a done change gave the old pieces' value as credit of the new order or as a refund; an open one waits for payment
SELECT c.id AS order_change_id, c.invoice_id, c.status, c.value, n.credit, n.status AS change_status
FROM order_changes c JOIN invoices n ON n.id = c.change_invoice_id
WHERE c.id BETWEEN :first AND :last AND (
  n.credit > c.value
  OR c.value <> (SELECT COALESCE(SUM(l.value), 0) FROM order_change_lines l WHERE l.order_change_id = c.id)
  OR (c.status = 'open') <> (c.ended_at IS NULL)
  OR (c.status = 'done' AND n.status NOT IN (1, 2, 3, 4, 7))
  OR (c.status = 'undone' AND n.status NOT IN (5, 6, 7, 8))
);

-- A done change stored its credit, and a refund if the new pieces cost less, as refunds of the old order.
-- id: changedMoney
-- by: invoices
-- name: the credit refunds of an order's changes equal the credit of the new orders
SELECT moved.invoice_id, SUM(moved.amount) AS difference FROM (
  SELECT invoice_id, amount FROM refunds WHERE way = 'credit' AND invoice_id BETWEEN :first AND :last
  UNION ALL
  SELECT c.invoice_id, -n.credit FROM order_changes c JOIN invoices n ON n.id = c.change_invoice_id
  WHERE c.status = 'done' AND c.invoice_id BETWEEN :first AND :last
) moved GROUP BY moved.invoice_id HAVING SUM(moved.amount) <> 0;

-- Where all pieces were replaced, the order is processed with its change; where all were refunded, it ends.
-- id: piecesToPack
-- by: invoices
-- name: a paid order that waits to be packed has pieces to pack
SELECT i.id AS invoice_id, i.document_no FROM invoices i
WHERE i.id BETWEEN :first AND :last AND i.status = 1 AND NOT EXISTS (
  SELECT 1 FROM invoice_details l WHERE l.invoice_id = i.id AND l.quantity > l.withdrawn
);

-- id: withdrawnPieces
-- by: invoice_details
-- name: the withdrawn pieces of a line are those refunded before packing
SELECT d.id AS invoice_detail_id, d.invoice_id, d.quantity, d.withdrawn, COALESCE(SUM(l.withdrawn), 0) AS of_refunds
FROM invoice_details d LEFT JOIN refund_lines l ON l.invoice_detail_id = d.id
WHERE d.id BETWEEN :first AND :last
GROUP BY d.id, d.invoice_id, d.quantity, d.withdrawn
HAVING d.withdrawn <> COALESCE(SUM(l.withdrawn), 0);

-- id: returnValue
-- by: returns
-- name: a return is worth its lines; settled, all of it was sent back or credited to a replacement
SELECT r.id AS return_id, r.status, r.value, r.refund_amount, r.resolution, x.id AS exchange_invoice_id
FROM returns r LEFT JOIN invoices x ON x.id = r.exchange_invoice_id
WHERE r.id BETWEEN :first AND :last AND (
  r.value <> (SELECT COALESCE(SUM(l.value), 0) FROM return_lines l WHERE l.return_id = r.id)
  OR (r.status = 4 AND r.resolution = 'refund' AND r.refund_amount <> r.value)
  OR (r.status = 4 AND r.resolution = 'exchange' AND (x.id IS NULL OR r.refund_amount + x.credit <> r.value))
  OR (r.status = 4) <> (r.refund_amount IS NOT NULL)
  OR (r.status = 4) <> (r.settled_at IS NOT NULL)
);

-- id: handOvers
-- by: invoices
-- name: a parcel is on one hand-over sheet at most, of its own courier, and it was shipped
SELECT i.id AS invoice_id, i.document_no, l.parcel_no, i.courier, i.status, MIN(h.courier) AS of_sheet, COUNT(*) AS sheets
FROM hand_over_lines l JOIN hand_overs h ON h.id = l.hand_over_id JOIN invoices i ON i.id = l.invoice_id
LEFT JOIN parcels p ON p.invoice_id = l.invoice_id AND p.no = l.parcel_no
WHERE l.invoice_id BETWEEN :first AND :last
GROUP BY i.id, i.document_no, l.parcel_no, i.courier, i.status, p.shipped_date
HAVING COUNT(*) > 1 OR MIN(h.courier) <> i.courier OR (i.status NOT IN (3, 4) AND p.shipped_date IS NULL);

-- id: parcelPieces
-- by: invoices
-- name: the parcels of a split order hold exactly its pieces that are sent, and none is empty; other orders have no parcels
SELECT i.id AS invoice_id, i.document_no, l.id AS invoice_detail_id, l.quantity, l.withdrawn, COALESCE(x.pieces, 0) AS pieces
FROM invoices i JOIN invoice_details l ON l.invoice_id = i.id
LEFT JOIN (
  SELECT k.invoice_detail_id, SUM(k.quantity) AS pieces FROM parcels p JOIN parcel_lines k ON k.parcel_id = p.id
  WHERE p.invoice_id BETWEEN :first AND :last GROUP BY k.invoice_detail_id
) x ON x.invoice_detail_id = l.id
WHERE i.id BETWEEN :first AND :last AND i.is_split = 1 AND COALESCE(x.pieces, 0) <> l.quantity - l.withdrawn
UNION ALL
SELECT i.id, i.document_no, l.id, p.no, i.is_split, k.quantity
FROM parcels p JOIN invoices i ON i.id = p.invoice_id LEFT JOIN parcel_lines k ON k.parcel_id = p.id
LEFT JOIN invoice_details l ON l.id = k.invoice_detail_id
WHERE p.invoice_id BETWEEN :first AND :last AND (i.is_split = 0 OR l.id IS NULL OR l.invoice_id <> i.id);

-- id: parcelStates
-- by: invoices
-- name: a split order is shipped as soon as all its parcels are, delivered as soon as all have arrived, and not before
SELECT i.id AS invoice_id, i.document_no, i.status, COUNT(*) AS parcels, COUNT(p.shipped_date) AS shipped,
  COUNT(p.delivered_date) AS delivered
FROM parcels p JOIN invoices i ON i.id = p.invoice_id
WHERE p.invoice_id BETWEEN :first AND :last
GROUP BY i.id, i.document_no, i.status
HAVING (i.status IN (3, 4)) <> (COUNT(*) = COUNT(p.shipped_date)) OR (i.status = 4) <> (COUNT(*) = COUNT(p.delivered_date))
  OR (i.status NOT IN (2, 3, 4) AND COUNT(p.shipped_date) > 0);

-- id: parcelNumbers
-- by: invoices
-- name: a split order repeats the receipt number of its first parcel, by which the lists find it
SELECT i.id AS invoice_id, i.document_no, i.receipt_number, p.no, p.receipt_number AS of_parcel
FROM parcels p JOIN invoices i ON i.id = p.invoice_id
WHERE p.invoice_id BETWEEN :first AND :last AND p.no = (SELECT MIN(f.no) FROM parcels f WHERE f.invoice_id = p.invoice_id)
  AND (COALESCE(p.receipt_number, '') <> COALESCE(i.receipt_number, '')
    OR COALESCE(p.receipt_key, '') <> COALESCE(i.receipt_key, ''));

-- id: pickedOnce
-- by: pick_list_invoices
-- name: an invoice has its place on at most one pick list: on the one that it has not left and that is not cancelled
SELECT l.id AS pick_list_invoice_id, l.pick_list_id, l.invoice_id, l.current_invoice_id, l.left_at, p.status, i.status AS invoice_status
FROM pick_list_invoices l JOIN pick_lists p ON p.id = l.pick_list_id JOIN invoices i ON i.id = l.invoice_id
WHERE l.id BETWEEN :first AND :last AND (
  (l.current_invoice_id IS NOT NULL) <> (l.left_at IS NULL AND p.status <> 2)
  OR l.current_invoice_id <> l.invoice_id
  OR (l.current_invoice_id IS NOT NULL AND i.status NOT BETWEEN 1 AND 4)
);

-- id: pickedPieces
-- by: pick_lists
-- name: the lines of a pick list are the sums of what its invoices want
SELECT wanted.pick_list_id, wanted.product_detail_id, SUM(wanted.quantity) AS difference
FROM (
  SELECT pick_list_id, product_detail_id, quantity FROM pick_list_lines WHERE pick_list_id BETWEEN :first AND :last
  UNION ALL
  SELECT l.pick_list_id, d.product_detail_id, d.withdrawn - d.quantity
  FROM pick_list_invoices l JOIN invoice_details d ON d.invoice_id = l.invoice_id
  WHERE l.left_at IS NULL AND l.pick_list_id BETWEEN :first AND :last
) wanted
GROUP BY wanted.pick_list_id, wanted.product_detail_id
HAVING SUM(wanted.quantity) <> 0;

-- id: packedPieces
-- by: packings
-- name: a packing holds pieces of its own invoice, no more than were bought; once packed, exactly those, and the invoice is processed
SELECT p.invoice_id, i.document_no, p.packed_at, l.id AS invoice_detail_id, l.quantity, COALESCE(k.packed, 0) AS packed
FROM packings p JOIN invoices i ON i.id = p.invoice_id
JOIN invoice_details l ON l.invoice_id = p.invoice_id
LEFT JOIN packing_lines k ON k.packing_id = p.id AND k.invoice_detail_id = l.id
WHERE p.id BETWEEN :first AND :last AND (
  COALESCE(k.packed, 0) > l.quantity - l.withdrawn
  OR (p.packed_at IS NOT NULL AND (COALESCE(k.packed, 0) <> l.quantity - l.withdrawn OR i.processed_date IS NULL))
  OR (p.packed_by IS NULL) <> (p.packed_at IS NULL)
)
UNION ALL
SELECT p.invoice_id, i.document_no, p.packed_at, l.id, l.quantity, k.packed
FROM packing_lines k JOIN packings p ON p.id = k.packing_id JOIN invoices i ON i.id = p.invoice_id
JOIN invoice_details l ON l.id = k.invoice_detail_id
WHERE p.id BETWEEN :first AND :last AND l.invoice_id <> p.invoice_id;

-- id: demoPeople
-- name: in a real shop, no account of the demo can sign in (npm run leave-demo)
SELECT name AS counter FROM counters WHERE name = 'seed:demo' AND :isDemo = 0;

-- id: voucherUses
-- by: vouchers
-- name: a voucher's uses are the orders that hold one, and within its limits in total and per customer
SELECT v.id AS voucher_id, v.code, v.uses, v.max_uses, v.max_per_customer, COALESCE(SUM(u.held), 0) AS held,
  COALESCE(MAX(u.held), 0) AS most_of_one
FROM vouchers v LEFT JOIN (
  SELECT voucher_id, user_id, COUNT(*) AS held FROM voucher_uses
  WHERE is_held = 1 AND voucher_id BETWEEN :first AND :last GROUP BY voucher_id, user_id
) u ON u.voucher_id = v.id
WHERE v.id BETWEEN :first AND :last
GROUP BY v.id, v.code, v.uses, v.max_uses, v.max_per_customer
HAVING v.uses <> COALESCE(SUM(u.held), 0) OR (v.max_uses > 0 AND v.uses > v.max_uses)
  OR (v.max_per_customer > 0 AND COALESCE(MAX(u.held), 0) > v.max_per_customer);

-- id: voucherOrders
-- by: invoices
-- name: an order has a voucher code exactly if a use of it is stored, and holds the use only while it holds stock
SELECT i.id AS invoice_id, i.document_no, i.status, i.voucher_code, i.voucher_discount, v.code, u.is_held
FROM invoices i LEFT JOIN voucher_uses u ON u.invoice_id = i.id LEFT JOIN vouchers v ON v.id = u.voucher_id
WHERE i.id BETWEEN :first AND :last AND (
  i.voucher_code <> COALESCE(v.code, '') OR (i.voucher_discount > 0 AND i.voucher_code = '')
  OR (u.is_held = 1 AND i.status IN (5, 6, 7, 8))
);

-- id: purchasedPieces
-- by: purchases
-- name: the received pieces of a purchase are those of its receipts and of the movements that booked them, at known costs
SELECT b.purchase_id, b.product_detail_id, SUM(b.received) AS received, SUM(b.came) AS came, SUM(b.moved) AS moved,
  SUM(b.uncosted) AS uncosted
FROM (
  SELECT purchase_id, product_detail_id, received, 0 AS came, 0 AS moved, 0 AS uncosted
  FROM purchase_lines WHERE purchase_id BETWEEN :first AND :last
  UNION ALL
  SELECT r.purchase_id, x.product_detail_id, 0, x.quantity, 0, CASE WHEN x.cost IS NULL OR EXISTS (
    SELECT 1 FROM unit_costs c WHERE c.product_detail_id = x.product_detail_id AND c.cost = x.cost AND c.source = 'receiving'
  ) THEN 0 ELSE 1 END
  FROM purchase_receipts r JOIN purchase_receipt_lines x ON x.purchase_receipt_id = r.id
  WHERE r.purchase_id BETWEEN :first AND :last
  UNION ALL
  SELECT r.purchase_id, m.product_detail_id, 0, 0, m.delta, 0
  FROM purchase_receipts r JOIN stock_movements m ON m.purchase_receipt_id = r.id
  WHERE r.purchase_id BETWEEN :first AND :last
) b
GROUP BY b.purchase_id, b.product_detail_id
HAVING SUM(b.received) <> SUM(b.came) OR SUM(b.came) <> SUM(b.moved) OR SUM(b.uncosted) > 0;

-- id: sentLots
-- by: purchase_receipt_lines
-- name: received pieces are still here or left with one order line, which has at least as many
SELECT r.id AS purchase_receipt_line_id, r.lot, r.quantity, r.unsent, COALESCE(SUM(x.quantity), 0) AS sent
FROM purchase_receipt_lines r LEFT JOIN sent_lots x ON x.purchase_receipt_line_id = r.id
LEFT JOIN invoice_details l ON l.id = x.invoice_detail_id
WHERE r.id BETWEEN :first AND :last
GROUP BY r.id, r.lot, r.quantity, r.unsent
HAVING r.quantity <> r.unsent + COALESCE(SUM(x.quantity), 0)
  OR MAX(CASE WHEN x.quantity > l.quantity OR l.product_detail_id <> r.product_detail_id THEN 1 ELSE 0 END) > 0;

-- id: priceChanges
-- by: price_changes
-- name: a change of prices counts its units, those whose price changed, and those whose price was reverted
SELECT c.id AS price_change_id, c.status, c.units, c.changed, c.reverted, COUNT(u.id) AS of_units
FROM price_changes c LEFT JOIN price_change_units u ON u.price_change_id = c.id
WHERE c.id BETWEEN :first AND :last
GROUP BY c.id, c.status, c.units, c.changed, c.reverted
HAVING c.units <> COUNT(u.id) OR c.changed <> SUM(CASE WHEN u.state IN (1, 3, 4) THEN 1 ELSE 0 END)
  OR c.reverted <> SUM(CASE WHEN u.state = 3 THEN 1 ELSE 0 END)
  OR (c.status IN (0, 3)) <> (SUM(CASE WHEN u.state = 0 THEN 0 ELSE 1 END) = 0);
