export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Answers when the database does. */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Exchanges a username and password for a token, which is good for 30 days after its last use. */
        post: operations["authenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ends the session whose token was sent. */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee/username/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The employee with this username; of another person only id, names, userName and role. */
        get: operations["getEmployeeByUserName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One employee with the cash account (empAccount, newest first). A non-Director sees only the own account and pay; of another person the account is an empty list. */
        get: operations["getEmployee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Living sales, newest day first. */
        get: operations["listSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/searchData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the sale form picks from - active employees and products, with today's stock. */
        get: operations["getSaleFormData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/party/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A party, its living sales newest first, and for each what the party owed just before it (null when nothing came before). */
        get: operations["getPartySales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The parties that are sold to - of type PURCHASE or HYBRID, and any with a sale. Not sales. */
        get: operations["listSalesParties"];
        put?: never;
        /** @description Records a sale. Totals are computed here; amount and balance in the payload are kept for comparison only. A line without a product or with quantity 0 is dropped; a sale without lines is money received or paid. */
        post: operations["createSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSale"];
        put?: never;
        post?: never;
        /** @description Moves the sale to the deleted list and reverses its effects on the day of the sale. A second delete answers 204 too. */
        delete: operations["deleteSale"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deleted-sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Deleted sales, latest deletion first; an empty list for anyone but a Director. */
        get: operations["listDeletedSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deleted-sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The deleted sale as it was, who deleted it and why, and what the deletion took back. */
        get: operations["getDeletedSale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deleted-sales/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Puts a deleted sale back, effects and place in its day's order included. Restoring a living sale changes nothing. */
        post: operations["restoreSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/party/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every active party, for the pickers. */
        get: operations["listAllParties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/party/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getParty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Up to 50 writes of one device and one employee, done in the order given, each in a transaction of its own. Each answer is the one the call itself would have given, in the same order. May be sent gzipped. */
        post: operations["pushOutbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbox/discarded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Tells the change log that somebody gave up an entry that was never booked, and why. */
        post: operations["noteDiscard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Id: number;
        /**
         * Format: day
         * @description A calendar day in Asia/Kolkata, YYYY-MM-DD.
         */
        Day: string;
        /**
         * Format: date-time
         * @description UTC
         */
        Instant: string;
        /**
         * Format: rupees
         * @description Rupees with at most 2 decimals, between -99,99,99,999.99 and 99,99,99,999.99.
         */
        Rupees: number;
        /** @description Rupees as a form sends them; missing, null and empty text count as 0. */
        RupeesTyped: components["schemas"]["Rupees"] | null | "";
        /**
         * Format: rate
         * @description Rupees for one piece with at most 4 decimals.
         */
        Rate: number;
        Text: string;
        TextTyped: string | null;
        /** @enum {string} */
        Role: "WORKER" | "TRAINEE" | "WORKER HEAD" | "DIRECTOR";
        /** @enum {string} */
        Permission: "record-sales";
        /** @enum {string} */
        PartyType: "SELLER" | "PURCHASE" | "HYBRID";
        /** @enum {string} */
        DateFormat: "yyyy-MM-dd" | "dd-MM-yyyy" | "dd/MM/yyyy";
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @description One word of domain/refusal.ts. */
            code: string;
            detail?: string;
            /** @description Every field that is wrong. */
            errors?: {
                /** @description The field, dotted: productDetails.0.quantity */
                path: string;
                message: string;
            }[];
        };
        Health: {
            /** @constant */
            status: "ok";
        };
        Credentials: {
            username: string;
            password: string;
        };
        Token: {
            /** @description The token. */
            value: string;
            expiresAt: components["schemas"]["Instant"];
        };
        Employee: {
            id: components["schemas"]["Id"];
            firstName: string;
            lastName: string;
            name: string;
            userName: string;
            username?: string;
            role: components["schemas"]["Role"];
            mobile?: string;
            address?: string;
            /** Format: day */
            doj?: string | null;
            active?: boolean;
            permissions?: components["schemas"]["Permission"][];
            monthlySalary?: components["schemas"]["Rupees"] | null;
            salary?: components["schemas"]["Rupees"] | null;
            empAccount?: components["schemas"]["CashRow"][];
        };
        /** @description One movement of an employee's cash in hand. Credit came to the person, debit left. */
        CashRow: {
            id: components["schemas"]["Id"];
            credit: components["schemas"]["Rupees"];
            debit: components["schemas"]["Rupees"];
            /** @enum {string} */
            source: "Sales" | "Purchase" | "Expenses" | "Fund Transfer" | "Opening Balance" | "Salary";
            date: components["schemas"]["Day"];
            /** @description After this row. */
            balance: components["schemas"]["Rupees"];
            comment: string;
        };
        EmployeeName: {
            id: components["schemas"]["Id"];
            firstName: string;
            lastName: string;
            name: string;
        };
        Party: {
            id: components["schemas"]["Id"];
            name: string;
            type: components["schemas"]["PartyType"];
            mobile: string;
            /** @description 'NO' means empty. */
            businessName: string;
            city: string;
            shopNo: string;
            address: string;
            date: components["schemas"]["Day"];
            gstNo: string;
            paymentRating: number;
            salesRating: number;
            comment: string;
            /** @description Positive when the party owes us. */
            balance: components["schemas"]["Rupees"];
            active: boolean;
        };
        PartyName: {
            id: components["schemas"]["Id"];
            name: string;
            city: string;
            businessName: string;
            mobile: string;
        };
        /** @description Something named by its id, or by the operation that adds it (an entry of the same phone). */
        Reference: {
            id?: components["schemas"]["Id"] | null;
            /** Format: uuid */
            opId?: string;
            name?: components["schemas"]["TextTyped"];
        };
        SaleLineDraft: {
            product?: components["schemas"]["Reference"] | null;
            price?: components["schemas"]["Rate"] | null | "";
            quantity?: number | null | "";
            /** @description Ignored. */
            amount?: number | null | string;
        };
        SaleDraft: {
            salesParty: components["schemas"]["Reference"];
            saleByEmployee: components["schemas"]["Reference"];
            date: components["schemas"]["Day"];
            dateFormat?: components["schemas"]["DateFormat"] | null;
            productDetails?: components["schemas"]["SaleLineDraft"][];
            replacement?: components["schemas"]["SaleLineDraft"][];
            amountPaid?: components["schemas"]["RupeesTyped"];
            taxAmount?: components["schemas"]["RupeesTyped"];
            discount?: components["schemas"]["RupeesTyped"];
            /** @description Kept for comparison. */
            balance?: number | null | string;
            comment?: components["schemas"]["TextTyped"];
            /**
             * Format: uuid
             * @description The Idempotency-Key of a client that sets no header.
             */
            clientRequestId?: string;
        };
        SaleLine: {
            product: {
                id: components["schemas"]["Id"];
                name: string;
            };
            price: components["schemas"]["Rate"];
            quantity: number;
            amount: components["schemas"]["Rupees"];
        };
        SaleFields: {
            id: components["schemas"]["Id"];
            date: components["schemas"]["Day"];
            dateFormat: components["schemas"]["DateFormat"];
            saleByEmployee: components["schemas"]["EmployeeName"];
            salesParty: components["schemas"]["PartyName"];
            /** @description Sum of the product lines. */
            saleAmount: components["schemas"]["Rupees"];
            /** @description Sum of the replacement lines. */
            replacementAmount: components["schemas"]["Rupees"];
            taxAmount: components["schemas"]["Rupees"];
            discount: components["schemas"]["Rupees"];
            /** @description Net: sale - replacement + tax - discount. */
            totalAmount: components["schemas"]["Rupees"];
            amountPaid: components["schemas"]["Rupees"];
            /** @description totalAmount - amountPaid. */
            balance: components["schemas"]["Rupees"];
            comment: string;
            productDetails: components["schemas"]["SaleLine"][];
            replacement: components["schemas"]["SaleLine"][];
            /**
             * Format: uuid
             * @description The key it was sent with.
             */
            clientRequestId: string | null;
            recordedAt: components["schemas"]["Instant"];
        };
        Sale: components["schemas"]["SaleFields"];
        SalePage: {
            content: components["schemas"]["Sale"][];
            totalPages: number;
            totalElements: number;
            /** @description Zero-based. */
            number: number;
            size: number;
            first: boolean;
            last: boolean;
        };
        SaleFormData: {
            employees: components["schemas"]["EmployeeName"][];
            products: {
                id: components["schemas"]["Id"];
                name: string;
                catagory: string;
                version: string;
                /** @description May be negative. */
                stock: number;
            }[];
        };
        PartySales: {
            party: components["schemas"]["Party"];
            sales: components["schemas"]["Sale"][];
            /** @description Aligned with sales. */
            lastBalance: (components["schemas"]["Rupees"] | null)[];
        };
        DeletedSale: {
            /** @description The sale's own id. */
            id: components["schemas"]["Id"];
            /** @description The day it was deleted. */
            date: components["schemas"]["Day"];
            party: string;
            deletedBy: string;
            amountPaid: components["schemas"]["Rupees"];
            balance: components["schemas"]["Rupees"];
            /** @description The day of the sale. */
            entrydate: components["schemas"]["Day"];
            partyId: components["schemas"]["Id"];
            deletedById: components["schemas"]["Id"];
            reason: string;
        };
        DeletedSaleDetails: components["schemas"]["SaleFields"] & {
            deletedDate: components["schemas"]["Day"];
            deletedBy: components["schemas"]["EmployeeName"];
            reason: string;
            /** @description What the deletion took back. */
            reversed: {
                /** @description Added to the party's balance. */
                party: components["schemas"]["Rupees"];
                /** @description Added to the employee's cash. */
                cash: components["schemas"]["Rupees"];
                stock: {
                    product: string;
                    /** @description Added: positive came back, negative left. */
                    quantity: number;
                    /** @enum {string} */
                    bucket: "product" | "returned";
                }[];
            };
        };
        OutboxBatch: {
            /** Format: uuid */
            deviceId: string;
            /** @description Who typed them; 409 wrong-user when the token belongs to somebody else. */
            employeeId: components["schemas"]["Id"];
            operations: {
                /** Format: uuid */
                opId: string;
                seq: components["schemas"]["Id"];
                /** @description An operationId of this document. */
                operation: string;
                /** @description The payload's version. */
                version: number;
                occurredAt: components["schemas"]["Instant"];
                /**
                 * Format: uuid
                 * @description The rejected operation this one stands for.
                 */
                replaces?: string;
                /** @description What the call itself takes as its body. */
                payload: Record<string, never>;
            }[];
        };
        OutboxAnswers: {
            results: {
                /** Format: uuid */
                opId: string;
                status: number;
                /** @description It had been done before. */
                replayed: boolean;
                /** @description What the call itself answers - the receipt or a Problem. */
                body: Record<string, never>;
            }[];
        };
        DiscardNote: {
            /**
             * Format: uuid
             * @description The entry that was given up.
             */
            opId: string;
            operation: string;
            reason: string;
            /** @description What had been typed. */
            payload?: Record<string, never>;
            /** Format: uuid */
            clientRequestId?: string;
        };
        Noted: {
            id: components["schemas"]["Id"];
            /** Format: uuid */
            clientRequestId: string | null;
        };
    };
    responses: {
        /** @description Refused; nothing was changed. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        id: components["schemas"]["Id"];
        /** @description Zero-based; out of range is clamped. */
        page: number;
        /** @description 1 to 200; out of range is clamped. */
        size: number;
        idempotencyKey: string;
        /** @description The id of the employee who typed the entry; 409 wrong-user when the token belongs to somebody else. */
        enteredBy: components["schemas"]["Id"];
        deviceId: string;
        /** @description The entry's number on its device. */
        deviceSeq: components["schemas"]["Id"];
        /** @description The device's clock when it was typed. */
        occurredAt: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All is well. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    authenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getEmployeeByUserName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The employee. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The employee. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSales: {
        parameters: {
            query?: {
                /** @description Zero-based; out of range is clamped. */
                page?: components["parameters"]["page"];
                /** @description 1 to 200; out of range is clamped. */
                size?: components["parameters"]["size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sales. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalePage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSaleFormData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Employees and products. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleFormData"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPartySales: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The party and its sales. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartySales"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSalesParties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parties. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Party"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createSale: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user when the token belongs to somebody else. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The entry's number on its device. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The device's clock when it was typed. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleDraft"];
            };
        };
        responses: {
            /** @description The sale as recorded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One living sale. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteSale: {
        parameters: {
            query?: {
                reason?: components["schemas"]["Text"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listDeletedSales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted sales. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedSale"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDeletedSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted sale. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedSaleDetails"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restoreSale: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user when the token belongs to somebody else. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The living sale. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAllParties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parties. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Party"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getParty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One party. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Party"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    pushOutbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutboxBatch"];
            };
        };
        responses: {
            /** @description One answer for each operation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutboxAnswers"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    noteDiscard: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user when the token belongs to somebody else. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The entry's number on its device. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The device's clock when it was typed. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscardNote"];
            };
        };
        responses: {
            /** @description Noted. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Noted"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
