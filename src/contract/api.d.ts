export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Checks that the server and its database answer. Also says whether the shop is the sample, for the sign-in page. */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The metrics of this process in the text format of Prometheus. Answers requests with the METRICS_TOKEN as bearer token and, if no proxy is configured, those of the server's own machine; 404 for all others. */
        get: operations["getMetrics"];
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
        /** @description Exchanges a username and password for a token, which is valid for 30 days after its last use. After too many wrong passwords it answers 429; a device on which this employee has signed in before has a limit of its own. */
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
    "/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Changes the caller's password. Ends every other session of the caller and replaces the token by a new one. */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Sessions, the latest use first. Without employeeId those of the caller; those of others only for a Director, otherwise an empty list. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** @description Ends every session of an employee except the current one; those of others only for a Director. */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Ends one session. Repeated calls answer 204 too; sessions of others only for a Director. */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description All employees, by name. Pay, permissions and cash of others are for Directors only. */
        get: operations["listEmployees"];
        put?: never;
        /** @description Creates an employee, or with kind ACCOUNT a bank or UPI account. Accepts both spellings of username and pay. */
        post: operations["createEmployee"];
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
        /** @description The employee with this username. Callers other than the employee and Directors get only id, kind, names, userName and role, and of an account its UPI ID and payee. */
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
        /** @description One employee with the rows of the cash in hand (empAccount, newest first). Only Directors see rows and pay of others; for other callers the rows are an empty list. With account=none they are left out, because they may be many. */
        get: operations["getEmployee"];
        /** @description Changes the fields that are sent. An empty password changes nothing; a new one, like deactivation, ends the employee's sessions. An employee with cash in hand is deactivated only if leavesWithCash names the amount, otherwise 409 cash-in-hand. */
        put: operations["updateEmployee"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee/{id}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One page of the rows of an employee's cash in hand, newest first. Empty for others than the employee and Directors. */
        get: operations["listCashRows"];
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
        /** @description Sales that are not deleted, newest day first. */
        get: operations["listSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The number and the sums of the sales that listSales finds with the same filters. */
        get: operations["sumSales"];
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
        /** @description The data of the sale form - active employees and products, with the current stock. */
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
        /** @description A party, its sales that are not deleted, newest first, and the balance before each (null without an earlier row). */
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
        /** @description The customers - parties of type PURCHASE or HYBRID, and every party with a sale - and no sales, despite the path. Depending on the settings the list is empty for everyone but Directors. */
        get: operations["listSalesParties"];
        put?: never;
        /** @description Records a sale. The server computes the totals; amount and balance of the payload are only stored for comparison. Blank lines and lines with quantity 0 are dropped; all others need product, price and quantity. A sale without lines is a payment. With paidInto the ledger gets, beside the seller's cash row, a pair of rows that moves the amount on to the account; without an amount the account is not stored. */
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
        /** @description Marks the sale as deleted and reverses its ledger rows on the day of the sale. Repeated calls answer 204 too. */
        delete: operations["deleteSale"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{id}/party": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Moves a sale to another party, with its day and position - for example a sale to the cash customer, or one recorded for the wrong party. */
        put: operations["reassignSale"];
        post?: never;
        delete?: never;
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
        /** @description Deleted sales, latest deletion first; an empty list for everyone but Directors. */
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
        /** @description The deleted sale with its former state, its deleter, the reason and the reversed effects. */
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
        /** @description Restores a deleted sale with its effects and its position within the day. Changes nothing if it is not deleted. */
        post: operations["restoreSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Purchases that are not deleted, newest day first. */
        get: operations["listPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The number and the sums of the purchases that listPurchases finds with the same filters. */
        get: operations["sumPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Records a purchase. The amount of a line is its total; the price is derived from it. The server computes the totals. Blank lines are dropped; a purchase without lines is a payment to the supplier (or a refund). */
        post: operations["createPurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase/add-form-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The data of the purchase form - the Directors and the active components. */
        get: operations["getPurchaseFormData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPurchase"];
        put?: never;
        post?: never;
        /** @description Marks the purchase as deleted and reverses its ledger rows on its day. Repeated calls answer 204 too. */
        delete: operations["deletePurchase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deleted-purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Deleted purchases, latest deletion first; an empty list for everyone but Directors. */
        get: operations["listDeletedPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deleted-purchases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The deleted purchase with its former state, its deleter, the reason and the reversed effects. */
        get: operations["getDeletedPurchase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deleted-purchases/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Restores a deleted purchase with its effects and its position within the day. Changes nothing if it is not deleted. */
        post: operations["restorePurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description All products by name, inactive ones included, with the current stock and the returned faulty pieces. */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/add-form-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The data of the product form - the categories and the active components. */
        get: operations["getProductFormData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Creates a product with the parts of one piece; a clone is created the same way. */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Corrects the count of finished pieces, not of their parts. 0 confirms the count. */
        post: operations["auditProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/repaired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Moves repaired pieces from the returned stock to the product stock. */
        post: operations["repairReturned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/scrapped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Removes faulty pieces from the returned stock. */
        post: operations["scrapReturned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One product with the parts of one piece (compQuantity and components are the same list); its cost only for a Director. */
        get: operations["getProduct"];
        /** @description Changes the fields that are sent. Neither the stock nor past productions change. */
        put: operations["updateProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/production": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Productions that are not deleted, newest day first; their costs only for a Director. */
        get: operations["listProductions"];
        put?: never;
        /** @description Adds pieces of a product to the stock and takes their parts. The component stock may become negative, because the goods exist already. */
        post: operations["createProduction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/production/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The number and the sums of the productions that listProductions finds with the same filters; the cost only for a Director. */
        get: operations["sumProductions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/production/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The data of the production form - active products with the parts of one piece, the stock of those components, and active employees. */
        get: operations["getProductionFormData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/production/piece-work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The production of a period (both days included; the current month by default) and its labour - by employee, product and labour of one piece on that day. Only the caller's own work, except for Directors. */
        get: operations["getPieceWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/production/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProduction"];
        put?: never;
        post?: never;
        /** @description Removes the pieces from the stock and returns the recorded components on the day of the production. Repeated calls answer 204 too. */
        delete: operations["deleteProduction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/party": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description All parties by name, 40 per page, inactive ones included. */
        get: operations["listParties"];
        put?: never;
        /** @description Creates a party. If it is sent with a key, later entries can reference it by that key (salesParty.opId). */
        post: operations["createParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/party/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Parties whose name, business name, city or mobile contains every word of the keyword; at most 100, names that begin with the keyword first. The keyword may also be sent alone, as a JSON string or as text/plain. */
        post: operations["searchParties"];
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
        /** @description Every active party, for pickers. */
        get: operations["listAllParties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/party/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description The same as PUT /api/party/{id}, with the id in the body. */
        put: operations["updatePartyNamed"];
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
        /** @description Changes the fields that are sent. The balance cannot be changed; only Directors may change the opening balance and the field active. */
        put: operations["updateParty"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/party/{id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The last price of each product that this party has bought - from sales that are not deleted; free pieces do not count. */
        get: operations["listLastPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/party/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The statement of a party with the balance after each row, newest row first, 50 per page. Documents that were deleted or corrected have no row, unless a closed day holds one of theirs: then the reversal is a row of its own. Depending on the settings everyone but Directors gets no rows and no amounts. */
        get: operations["getPartyStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The parties that owe us (receivable) or that we owe (payable), the oldest debt first, 50 per page, and the sum of all of them. Credits pay the oldest debits first; the age of a debit is counted from the day of its document. Depending on the settings the list is empty for everyone but Directors. */
        get: operations["getDues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Records that a party has promised to pay by a day. Promises are never changed; the latest of a party counts. A promise is kept when the party has since paid the promised amount, or everything that it owed at that time. */
        post: operations["createPromise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/component": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description All components by name, inactive ones included, with the current stock; the average cost only for a Director. */
        get: operations["listComponents"];
        put?: never;
        post: operations["createComponent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/component/categories/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every category, by name. */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/component/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/component/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Corrects the count of a component. 0 confirms the count. */
        post: operations["auditComponent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/component/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getComponent"];
        /** @description Changes the fields that are sent. The stock does not change; a changed price counts from now on. */
        put: operations["updateComponent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Expenses that are not deleted, newest day first, 200 per page; only the caller's own, except for Directors. */
        get: operations["listExpenses"];
        put?: never;
        /** @description Records an expense of an employee; only the caller's own, except for Directors. */
        post: operations["createExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expenses/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The number and the sum of the expenses that listExpenses finds with the same filters. */
        get: operations["sumExpenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expenses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One expense that is not deleted; only the caller's own, except for Directors. */
        get: operations["getExpense"];
        put?: never;
        post?: never;
        /** @description Reverses an expense on its day. Repeated calls answer 204 too. */
        delete: operations["deleteExpense"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fund transfers, newest day first, 200 per page; only those from or to the caller, except for Directors. */
        get: operations["listTransfers"];
        put?: never;
        /** @description Transfers cash from one employee to another (or the same); only the caller's own cash, except for Directors. A Director may name an inactive employee if the transfer moves that employee's cash towards 0. */
        post: operations["createTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transfer/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The number and the sum of the transfers that listTransfers finds with the same filters. */
        get: operations["sumTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transfer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTransfer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bom/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The bill of materials of these products - each component once, added up over all products. Lines without a product or with a quantity below 1 are dropped. Changes nothing. An answer above 1 MB is refused with 400. */
        post: operations["generateBom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSettings"];
        /** @description Changes the settings that are sent. */
        put: operations["updateSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/first-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The steps that set up a new shop, and which of them are done. */
        get: operations["getFirstSteps"];
        /** @description Marks steps as done by hand, or hides the list. Fields that are not sent stay. */
        put: operations["changeFirstSteps"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The goods sold and made and the money received and spent on one day, on the 30 days and in the 12 weeks that end with it; for today also the money that each employee and account holds now. Each document counts on its own date, however late it arrived. A deleted document does not count; a restored one and the successor of a corrected one do. Entries that wait on devices are missing. Directors see the whole shop, others their own documents and their own cash (scope own). */
        get: operations["getDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What needs attention, by kind - the number and the most urgent 50 of each. Items that a Director has settled are listed separately (settled, the last 50 of each kind) until their facts change. Of each kind of document at most 500 are counted, those that are not settled first. */
        get: operations["getAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attention/settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Settles an item. 412 changed-meanwhile if its facts differ from those sent, 404 if it is no longer on the list. */
        post: operations["settleAttention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attention/reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reopens a settled item. 404 if it is not settled. */
        post: operations["reopenAttention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The change log, latest first - author, action, time, and the state before and after. */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The access log - sign-ins, sign-outs and denied calls, latest first. The same refusal of the same user is logged once a minute. */
        get: operations["listAccesses"];
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
        /** @description Up to 50 writes of one device and one employee, executed in order, each in its own transaction. Each answer equals that of the call itself, in the same order. May be sent gzipped. A payload above the limit of its own call is answered with 413 for that entry only. If all answers together exceed 1 MB, the last bodies are shortened - of a success only id, key and recordedAt remain, of a refusal errors and short are left out. */
        post: operations["pushOutbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbox/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The caller's key for entries of a device, by default that of the session. The device signs each entry with it when it is typed. It sends an entry without a valid signature only after a person has seen it. The same person gets the same key again on the same device. 404 for a device on which the caller has never signed in. */
        get: operations["getEntryKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbox/tie-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A device reports its state and asks which of its acknowledged entries the server does not know. After a restore from an older backup it sends those again, each under its own key. */
        post: operations["reconcile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbox/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The entries of one day of one device, for comparison with the device. Directors see the entries of all users, others their own. Changes nothing. A day with more than 5,000 entries is refused (413 too-large). */
        post: operations["reconcileDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The devices that have reported, with their waiting entries and those that never arrived: at most 500, and of one employee's devices without a name the 50 seen last. */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Gives a device a name. */
        put: operations["nameDevice"];
        post?: never;
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
        /** @description Logs that a user discarded an entry that was never recorded, and the reason. Of a payload of more than 64 kB only size and SHA-256 are stored, because an entry that was refused as too large can be discarded too. */
        post: operations["noteDiscard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The finished backups on the server, newest first, at most 500. */
        get: operations["listBackups"];
        put?: never;
        /** @description Makes and checks a backup while the server keeps working. Takes no key, because an additional backup does no harm. */
        post: operations["takeBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Downloads a backup, which contains everything, password hashes included; compressed if the client accepts gzip. Logged in the change log. */
        get: operations["downloadBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description All data at one instant, one CSV file per table in one ZIP file, without passwords and sessions. Logged in the change log. */
        get: operations["downloadCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Performs an import in a transaction that is rolled back, and answers what it would do - each line that is not new, and the sums. Changes nothing. */
        post: operations["checkImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The last 100 imports, newest first. */
        get: operations["listImports"];
        put?: never;
        /** @description Adds the records of an old book with their opening balances and stocks, all or none. Known lines are left out. 400 if a line is wrong, if a doubtful one has no decision, or if nothing is left to import; 412 changed-meanwhile if the sums differ from those that were confirmed. */
        post: operations["importBooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reverses the opening balances and stocks of an import and deactivates its records. If something else uses one of them, nothing changes - 409 still-used, with the first 50 of these records. */
        post: operations["undoImport"];
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
        /** @description An id as a form sends it; null and empty text mean none. */
        IdTyped: components["schemas"]["Id"] | null | "";
        /**
         * Format: day
         * @description A calendar day in Asia/Kolkata, YYYY-MM-DD.
         */
        Day: string;
        /**
         * Format: day
         * @description A calendar day in Asia/Kolkata, YYYY-MM-DD, from 2000-01-01 to ten years after today.
         */
        DayEntered: string;
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
        /**
         * Format: rupeesInAll
         * @description A sum of any number of amounts, in rupees with at most 2 decimals.
         */
        RupeesInAll: number;
        /** @description Tax, discount or payment as a form sends it; missing, null and empty text count as 0. This holds for no other amount. */
        RupeesTyped: components["schemas"]["Rupees"] | null | "";
        /**
         * Format: rate
         * @description Rupees for one piece with at most 4 decimals.
         */
        Rate: number;
        /** @description A day as a form sends it; the server chooses the day for missing, null and empty text. */
        DayTyped: components["schemas"]["DayEntered"] | null | "";
        /**
         * Format: quantity
         * @description Of a component (pieces, metres, grams), with at most 3 decimals; in stock it may be negative.
         */
        Quantity: number;
        /** Format: quantity */
        QuantityTyped: number;
        /** @description Whole pieces of a product; in stock they may be negative. */
        Pieces: number;
        PiecesTyped: number;
        NameTyped: string;
        /** @description A text of one line; line breaks, control characters and signs of text direction are refused. */
        LineTyped: string | null;
        Text: string;
        /** @description A text with line breaks; control characters and signs of text direction are refused. */
        TextTyped: string | null;
        /** @enum {string} */
        Role: "WORKER" | "TRAINEE" | "WORKER HEAD" | "DIRECTOR";
        /** @enum {string} */
        Permission: "record-sales";
        /**
         * @description ACCOUNT: a bank or UPI account that holds money; it cannot sign in, sell, buy or produce.
         * @enum {string}
         */
        EmployeeKind: "PERSON" | "ACCOUNT";
        /** @description An ID such as shop@bank; other forms are refused with 400. Null and empty text mean none. */
        UpiIdTyped: string | null;
        PayeeNameTyped: string | null;
        /** @enum {string} */
        PartyType: "SELLER" | "PURCHASE" | "HYBRID";
        /** @enum {string} */
        Language: "en" | "hi";
        /** @enum {string} */
        DateFormat: "yyyy-MM-dd" | "dd-MM-yyyy" | "dd/MM/yyyy";
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @description A refusal code of domain/refusal.ts. */
            code: string;
            detail?: string;
            /** @description Seconds after which a retry makes sense. */
            retryAfter?: number;
            /** @description The invalid fields, the first 20 of them. */
            errors?: {
                /** @description The field, dotted: productDetails.0.quantity */
                path: string;
                message: string;
            }[];
            /** @description With insufficient-stock, the missing stock. */
            short?: components["schemas"]["Shortage"][];
            /** @description With period-locked. */
            lockedUntil?: components["schemas"]["Day"];
            /** @description With cash-in-hand, the amount. */
            cash?: components["schemas"]["RupeesInAll"];
            /** @description With still-used, the records that something else uses. */
            used?: components["schemas"]["UsedRecord"][];
        };
        UsedRecord: {
            /** @enum {string} */
            subject: "party" | "product" | "component" | "parts" | "employee";
            subjectId: components["schemas"]["Id"];
            name: string;
        };
        Shortage: {
            /** @enum {string} */
            subject: "product" | "component";
            subjectId: components["schemas"]["Id"];
            name: string;
            /** @description The current stock. */
            stock: components["schemas"]["Quantity"];
            /** @description The required quantity. */
            needed: components["schemas"]["Quantity"];
        };
        Health: {
            /** @constant */
            status: "ok";
            /** @description The shop is the sample of npm run demo; missing in a real shop. */
            isSample?: boolean;
        };
        Credentials: {
            username: string;
            password: string;
        };
        Token: {
            /** @description The token. */
            value: string;
            expiresAt: components["schemas"]["Instant"];
            /** @description True: until PUT /api/password every other call is refused. */
            mustChangePassword?: boolean;
            /** @description The signed-in employee; left out while the password must be changed. */
            employee?: components["schemas"]["Employee"];
            /** @description The answer of getEntryKey; left out while the password must be changed. */
            entryKey?: components["schemas"]["EntryKey"];
        };
        EntryKey: {
            /** @description The device for which the key is; empty for a session without a device. */
            deviceId: string;
            /** @description 32 bytes for HMAC-SHA256, base64url. */
            key: string;
        };
        PasswordChange: {
            currentPassword: string;
            /** @description 8 to 128 characters, no common password. */
            newPassword: string;
        };
        Session: {
            id: components["schemas"]["Id"];
            /** @description The time of the sign-in. */
            createdAt: components["schemas"]["Instant"];
            /** @description The last use; updated at most once an hour. */
            lastUsedAt: components["schemas"]["Instant"];
            expiresAt: components["schemas"]["Instant"];
            /** @description Whether it is the caller's session. */
            current: boolean;
            /** @description The User-Agent of the browser. */
            agent: string | null;
            /** @description The network address of the sign-in. */
            address: string | null;
            deviceId: string | null;
        };
        Employee: {
            id: components["schemas"]["Id"];
            firstName: string;
            lastName: string;
            name: string;
            kind?: components["schemas"]["EmployeeKind"];
            /** @description Only of an account; empty for none. */
            upiId?: string;
            /** @description Only of an account: the name that payment apps show; empty for none. */
            payeeName?: string;
            /** @description Empty for an account. */
            userName: string;
            username?: string;
            /** @description TRAINEE for an account, which has no role. */
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
            /** @description As of today, without rows dated later. Only for the employee and for Directors. */
            cashInHand?: components["schemas"]["RupeesInAll"];
            openingBalance?: components["schemas"]["Rupees"];
            openingDate?: components["schemas"]["Day"] | null;
            /**
             * Format: uuid
             * @description The Idempotency-Key of its creation.
             */
            clientRequestId?: string | null;
        };
        /** @description An account has only a name (firstName), UPI ID, payee, opening balance and whether it is active. */
        EmployeeChange: {
            /** @description Default of a new employee: PERSON. It never changes. */
            kind?: components["schemas"]["EmployeeKind"];
            /** @description Only of an account. */
            upiId?: components["schemas"]["UpiIdTyped"];
            /** @description Only of an account. */
            payeeName?: components["schemas"]["PayeeNameTyped"];
            firstName?: components["schemas"]["NameTyped"];
            lastName?: string | null;
            username?: components["schemas"]["NameTyped"];
            /** @description Used if username is missing. */
            userName?: components["schemas"]["NameTyped"];
            /** @description Empty: unchanged. At most 128 characters. */
            password?: string | null;
            /** @description With a password for another employee - it is valid for one sign-in, at which the employee chooses another. */
            mustChangePassword?: boolean;
            role?: components["schemas"]["Role"];
            mobile?: components["schemas"]["LineTyped"];
            address?: components["schemas"]["LineTyped"];
            monthlySalary?: components["schemas"]["PayTyped"];
            /** @description Used if monthlySalary is missing. */
            salary?: components["schemas"]["PayTyped"];
            doj?: components["schemas"]["DayTyped"];
            active?: boolean;
            permissions?: components["schemas"]["Permission"][];
            /** @description Cash in hand at the start. */
            openingBalance?: components["schemas"]["Rupees"];
            /** @description Default: the joining date. */
            openingDate?: components["schemas"]["DayTyped"];
            /**
             * Format: rupeesInAll
             * @description With active: false - the cash in hand that stays with the employee, as confirmed by the Director.
             */
            leavesWithCash?: number;
        };
        /** @description A person needs role, password and a username too, in either spelling. */
        EmployeeDraft: WithRequired<components["schemas"]["EmployeeChange"], "firstName"> & {
            /** Format: uuid */
            clientRequestId?: string;
        };
        /** Format: rupees */
        PayTyped: number;
        /** @description One change of an employee's cash in hand. Credit is received, debit is paid out. */
        CashRow: {
            id: components["schemas"]["Id"];
            credit: components["schemas"]["Rupees"];
            debit: components["schemas"]["Rupees"];
            /** @enum {string} */
            source: "Sales" | "Purchase" | "Expenses" | "Fund Transfer" | "Opening Balance" | "Salary";
            date: components["schemas"]["Day"];
            /** @description After this row. */
            balance: components["schemas"]["RupeesInAll"];
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
            priceKind: components["schemas"]["PriceKind"];
            /** @description The language of messages and papers for the party; null - the language of the sender. */
            language?: components["schemas"]["Language"] | null;
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
            /** @description Positive if the party owes us. Missing if the settings reserve it for Directors, like the opening balance. */
            balance?: components["schemas"]["RupeesInAll"];
            active: boolean;
            /** @description Present in the response for a single party only. */
            openingBalance?: components["schemas"]["Rupees"];
            openingDate?: components["schemas"]["Day"] | null;
            /**
             * Format: uuid
             * @description The Idempotency-Key of its creation.
             */
            clientRequestId?: string | null;
        };
        PartyPage: {
            content: components["schemas"]["Party"][];
            totalPages: number;
            totalElements: number;
            /** @description Zero-based. */
            number: number;
            size: number;
            first: boolean;
            last: boolean;
        };
        PartyChange: {
            id?: components["schemas"]["Id"] | null;
            name?: components["schemas"]["NameTyped"];
            type?: components["schemas"]["PartyType"];
            /** @description Default: retail. */
            priceKind?: components["schemas"]["PriceKind"];
            /** @description Null and empty text remove it. */
            language?: components["schemas"]["Language"] | null | "";
            mobile?: components["schemas"]["LineTyped"];
            businessName?: components["schemas"]["LineTyped"];
            city?: components["schemas"]["LineTyped"];
            shopNo?: components["schemas"]["LineTyped"];
            address?: components["schemas"]["LineTyped"];
            date?: components["schemas"]["DayTyped"];
            gstNo?: components["schemas"]["LineTyped"];
            paymentRating?: components["schemas"]["RatingTyped"];
            salesRating?: components["schemas"]["RatingTyped"];
            comment?: components["schemas"]["TextTyped"];
            active?: boolean;
            /** @description Positive if the party owed us. */
            openingBalance?: components["schemas"]["Rupees"];
            /** @description Default: the date of the party. */
            openingDate?: components["schemas"]["DayTyped"];
        };
        PartyDraft: WithRequired<components["schemas"]["PartyChange"], "name" | "type"> & {
            /** Format: uuid */
            clientRequestId?: string;
        };
        PartyChangeNamed: components["schemas"]["PartyChange"] & {
            id: components["schemas"]["Id"];
        };
        /** @description Any number; the form offers 1 to 5. */
        RatingTyped: number | null | "";
        Keyword: string | {
            keyword: string;
        };
        PartyName: {
            id: components["schemas"]["Id"];
            name: string;
            city: string;
            businessName: string;
            mobile: string;
        };
        /** @description A reference by id, or by the operation that creates the record (an entry of the same device). */
        Reference: {
            id?: components["schemas"]["Id"] | null;
            /** Format: uuid */
            opId?: string;
            /** @description Ignored. */
            name?: string | null;
        };
        /** @description The document that the new one supersedes. It is deleted in the same transaction, with the reason "corrected": this needs the right to delete it. 409 deleted-meanwhile if it is deleted already, 409 corrected-missing if there is no such document (yet: after a restore its device sends it again), 412 changed-meanwhile if its party or balance is no longer the one that was seen. */
        Correction: {
            id: components["schemas"]["Id"];
            /**
             * Format: uuid
             * @description Its clientRequestId. It decides where both are sent: after a restore the id may belong to another document.
             */
            opId?: string;
            /** @description The party of the document as the device last read it. */
            partyId?: components["schemas"]["Id"];
            /** @description The balance of the document as the device last read it. */
            balance?: components["schemas"]["Rupees"];
        };
        PartyStatement: {
            party: components["schemas"]["Party"];
            /** @description The open amount of today; missing if nothing is open. */
            due?: components["schemas"]["Due"];
            /** @description The balance before the first day of the period. */
            opening?: components["schemas"]["RupeesInAll"];
            /** @description The balance after the last day of the period. */
            closing?: components["schemas"]["RupeesInAll"];
            content: components["schemas"]["StatementRow"][];
            totalPages: number;
            totalElements: number;
            /** @description Zero-based. */
            number: number;
            size: number;
            first: boolean;
            last: boolean;
        };
        StatementRow: {
            /** @description Of the row of the ledger. */
            id: components["schemas"]["Id"];
            date: components["schemas"]["Day"];
            /**
             * @description party: the opening balance.
             * @enum {string}
             */
            document: "sale" | "purchase" | "party";
            documentId: components["schemas"]["Id"];
            /** @description A document of a closed day that was deleted or corrected later. */
            isReversal: boolean;
            /** @description Goods and money that the party got. */
            given: components["schemas"]["RupeesInAll"];
            /** @description Goods and money that the party gave. */
            received: components["schemas"]["RupeesInAll"];
            /** @description After this row; positive if the party owes us. */
            balance: components["schemas"]["RupeesInAll"];
            /** @description The first lines of the document. */
            goods: components["schemas"]["StatementGoods"][];
            /** @description All lines of the document; 0 for money alone. */
            goodsCount: number;
            /** @description The account that received or paid the money; missing: cash, or no money. */
            account?: string;
            comment: string;
            /** @description The key under which the document was sent, if it had one. */
            clientRequestId?: string;
        };
        StatementGoods: {
            name: string;
            quantity: components["schemas"]["Quantity"];
            isReplacement: boolean;
        };
        /** @enum {string} */
        DueSide: "receivable" | "payable";
        /** @description The amount that a party owes us, or we owe it, by age in days. The amounts of the ages add up to the amount. */
        Due: {
            /** @description Of the party. */
            id: components["schemas"]["Id"];
            name: string;
            businessName: string;
            city: string;
            mobile: string;
            language: components["schemas"]["Language"] | null;
            side: components["schemas"]["DueSide"];
            /** @description More than 0 on either side. */
            amount: components["schemas"]["RupeesInAll"];
            /** @description 0 to 30 days old. */
            upTo30: components["schemas"]["RupeesInAll"];
            /** @description 31 to 60 days old. */
            upTo60: components["schemas"]["RupeesInAll"];
            /** @description 61 to 90 days old. */
            upTo90: components["schemas"]["RupeesInAll"];
            /** @description Older than 90 days. */
            over90: components["schemas"]["RupeesInAll"];
            /** @description The day of the oldest debit that is not paid in full. */
            since: components["schemas"]["Day"];
            lastPayment: {
                date: components["schemas"]["Day"];
                amount: components["schemas"]["Rupees"];
            } | null;
            /** @description The latest one; null once it is kept. */
            promise: components["schemas"]["PartyPromise"] | null;
        };
        DuesPage: {
            /** @description Of all parties that the filter finds, like the ages. */
            amount: components["schemas"]["RupeesInAll"];
            upTo30: components["schemas"]["RupeesInAll"];
            upTo60: components["schemas"]["RupeesInAll"];
            upTo90: components["schemas"]["RupeesInAll"];
            over90: components["schemas"]["RupeesInAll"];
            content: components["schemas"]["Due"][];
            totalPages: number;
            totalElements: number;
            /** @description Zero-based. */
            number: number;
            size: number;
            first: boolean;
            last: boolean;
        };
        PromiseDraft: {
            party: components["schemas"]["Reference"];
            /** @description The day by which the party pays. */
            day: components["schemas"]["DayEntered"];
            /** @description Missing if the party named no amount. */
            amount?: number | null | "";
            comment?: components["schemas"]["TextTyped"];
            /** Format: uuid */
            clientRequestId?: string;
        };
        PartyPromise: {
            id: components["schemas"]["Id"];
            partyId: components["schemas"]["Id"];
            day: components["schemas"]["Day"];
            amount: components["schemas"]["Rupees"] | null;
            comment: string;
            recordedAt: components["schemas"]["Instant"];
            /**
             * Format: uuid
             * @description The Idempotency-Key of its creation.
             */
            clientRequestId: string | null;
            /** @description In a due - the amount still to be paid until the promise is kept. */
            amountLeft?: components["schemas"]["RupeesInAll"];
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
            /** @description The account that received amountPaid (a refund leaves it). Default - the seller. */
            paidInto?: components["schemas"]["IdTyped"];
            /** @description Ignored. */
            paidIntoName?: string | null;
            date: components["schemas"]["DayEntered"];
            dateFormat?: components["schemas"]["DateFormat"] | null;
            productDetails?: components["schemas"]["SaleLineDraft"][];
            replacement?: components["schemas"]["SaleLineDraft"][];
            amountPaid?: components["schemas"]["RupeesTyped"];
            taxAmount?: components["schemas"]["RupeesTyped"];
            discount?: components["schemas"]["RupeesTyped"];
            /** @description Stored for comparison. */
            balance?: number | null | string;
            comment?: components["schemas"]["TextTyped"];
            corrects?: components["schemas"]["Correction"];
            /**
             * Format: uuid
             * @description The Idempotency-Key of a client that sets no header.
             */
            clientRequestId?: string;
        };
        SaleParty: {
            salesParty: components["schemas"]["Reference"];
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
            /** @description The account that received amountPaid; missing: the seller. */
            paidInto?: components["schemas"]["Id"];
            paidIntoName?: string;
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
            /** @description What the party owed before the document when it was booked, without one that it corrects; negative if the shop owed it. Missing if it is unknown, or if the settings reserve balances for Directors. */
            balanceBefore?: components["schemas"]["RupeesInAll"];
            comment: string;
            productDetails: components["schemas"]["SaleLine"][];
            replacement: components["schemas"]["SaleLine"][];
            /**
             * Format: uuid
             * @description The Idempotency-Key of its creation.
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
        /** @description The sums of some sales or purchases, in rupees. */
        TradeSums: {
            count: number;
            totalAmount: components["schemas"]["RupeesInAll"];
            amountPaid: components["schemas"]["RupeesInAll"];
            /** @description The sum of their balances; payments without goods reduce it. */
            balance: components["schemas"]["RupeesInAll"];
        };
        ProductionSums: {
            count: number;
            quantity: components["schemas"]["Pieces"];
            /** @description For a Director. */
            cost?: components["schemas"]["RupeesInAll"];
        };
        /** @description The sum of some expenses or transfers. */
        MoneySums: {
            count: number;
            amount: components["schemas"]["RupeesInAll"];
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
                retailPrice: components["schemas"]["ListPrice"];
                dealerPrice: components["schemas"]["ListPrice"];
                pricesFrom: components["schemas"]["Day"] | null;
                earlierRetailPrice: components["schemas"]["ListPrice"];
                earlierDealerPrice: components["schemas"]["ListPrice"];
            }[];
        };
        PartySales: {
            party: components["schemas"]["Party"];
            sales: components["schemas"]["Sale"][];
            /** @description Aligned with sales. */
            lastBalance: (components["schemas"]["RupeesInAll"] | null)[];
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
            /** @description The reversed effects. */
            reversed: {
                /** @description Added to the party's balance. */
                party: components["schemas"]["Rupees"];
                /** @description Added to the employee's cash. */
                cash: components["schemas"]["Rupees"];
                stock: {
                    product: string;
                    /** @description Added if positive, removed if negative. */
                    quantity: number;
                    /** @enum {string} */
                    bucket: "product" | "returned";
                }[];
            };
        };
        ProductFields: {
            id: components["schemas"]["Id"];
            name: string;
            catagory: string;
            isActive: boolean;
            version: string;
            comment: string;
            /** @description For one piece. */
            labourCost: components["schemas"]["Rupees"];
            stock: components["schemas"]["Pieces"];
            minimumStock: components["schemas"]["Pieces"];
            /** @description Returned faulty pieces; not for sale. */
            returned: components["schemas"]["Pieces"];
            retailPrice: components["schemas"]["ListPrice"];
            /** @description Without it dealers pay the retail price. */
            dealerPrice: components["schemas"]["ListPrice"];
            /** @description The first day on which both prices apply; null without prices. */
            pricesFrom: components["schemas"]["Day"] | null;
            /** @description The price before that day. */
            earlierRetailPrice: components["schemas"]["ListPrice"];
            earlierDealerPrice: components["schemas"]["ListPrice"];
            catalogueId?: components["schemas"]["CatalogueId"];
        };
        /** @description The matching product of the public catalogue; null - none. */
        CatalogueId: number | null;
        /** @description A price that the sale form suggests; null - none. */
        ListPrice: components["schemas"]["Rate"] | null;
        /**
         * @description Which of a product's prices a party pays.
         * @enum {string}
         */
        PriceKind: "retail" | "dealer";
        Product: components["schemas"]["ProductFields"];
        ProductDetails: components["schemas"]["ProductFields"] & {
            compQuantity: components["schemas"]["ComponentQuantity"][];
            /** @description The same list. */
            components: components["schemas"]["ComponentQuantity"][];
            /** @description The opening stock. */
            openingStock?: components["schemas"]["Pieces"];
            /** Format: day */
            openingDate?: string | null;
            /** @description Its components at their prices, and labour; for a Director. */
            cost?: components["schemas"]["RupeesInAll"];
            /** Format: uuid */
            clientRequestId?: string | null;
        };
        ComponentQuantity: {
            component: components["schemas"]["Component"];
            quantity: components["schemas"]["Quantity"];
        };
        ProductChange: {
            name?: components["schemas"]["NameTyped"];
            catagory?: string;
            /** @description Another spelling of catagory. */
            category?: string;
            isActive?: boolean;
            version?: string | number;
            comment?: components["schemas"]["TextTyped"];
            /** Format: rupees */
            labourCost?: number;
            minimumStock?: components["schemas"]["PiecesTyped"];
            catalogueId?: components["schemas"]["CatalogueId"];
            retailPrice?: components["schemas"]["ListPrice"];
            dealerPrice?: components["schemas"]["ListPrice"];
            /** @description The day from which both prices hold. Default: unchanged, or today for the first prices. */
            pricesFrom?: components["schemas"]["DayTyped"];
            compId?: components["schemas"]["Id"][];
            /** @description Aligned with compId. */
            compQuant?: components["schemas"]["QuantityTyped"][];
            openingStock?: components["schemas"]["PiecesTyped"];
            /** @description Default: today. */
            openingDate?: components["schemas"]["DayEntered"] | null;
        };
        ProductDraft: WithRequired<components["schemas"]["ProductChange"], "name"> & {
            /** Format: uuid */
            clientRequestId?: string;
        };
        ProductFormData: {
            productCatagories: string[];
            components: components["schemas"]["Component"][];
        };
        ProductAudit: {
            productId: components["schemas"]["Id"];
            action: components["schemas"]["AuditAction"];
            /** @description The action decides the direction; the sign is ignored. */
            quantity: number | string;
            /** @description Always 1 for compatibility; the server records the caller. */
            employeeId?: number;
            /** @description Default: today. */
            date?: components["schemas"]["DayEntered"];
            comment?: components["schemas"]["TextTyped"];
            /** Format: uuid */
            clientRequestId?: string;
        };
        /** @enum {string} */
        AuditAction: "ADDED" | "SUBTRACTED";
        ReturnedPieces: {
            productId: components["schemas"]["Id"];
            quantity: number;
            /** @description Default: today. */
            date?: components["schemas"]["DayEntered"];
            comment?: components["schemas"]["TextTyped"];
            /** Format: uuid */
            clientRequestId?: string;
        };
        ProductionDraft: {
            product: components["schemas"]["Reference"];
            employee?: components["schemas"]["Reference"];
            /** @description Another spelling of employee. */
            employeeDTO?: components["schemas"]["Reference"];
            /** @description Another spelling of employee. */
            employeeId?: components["schemas"]["Id"];
            quantity: number;
            date: components["schemas"]["DayEntered"];
            comment?: components["schemas"]["TextTyped"];
            corrects?: components["schemas"]["Correction"];
            /** Format: uuid */
            clientRequestId?: string;
        };
        Production: {
            id: components["schemas"]["Id"];
            product: {
                id: components["schemas"]["Id"];
                name: string;
            };
            employee: components["schemas"]["EmployeeName"];
            /** @description The same employee. */
            employeeDTO: components["schemas"]["EmployeeName"];
            quantity: components["schemas"]["Pieces"];
            date: components["schemas"]["Day"];
            comment: string;
            /** @description Components and labour at the prices of that day; for a Director. */
            cost?: components["schemas"]["Rupees"];
            /** Format: uuid */
            clientRequestId: string | null;
            recordedAt: components["schemas"]["Instant"];
        };
        ProductionPage: {
            content: components["schemas"]["Production"][];
            totalPages: number;
            totalElements: number;
            /** @description Zero-based. */
            number: number;
            size: number;
            first: boolean;
            last: boolean;
        };
        ProductionFormData: {
            products: {
                id: components["schemas"]["Id"];
                name: string;
                catagory: string;
                version: string;
                stock: components["schemas"]["Pieces"];
                /** @description The parts of one piece. */
                components: {
                    id: components["schemas"]["Id"];
                    quantity: components["schemas"]["Quantity"];
                }[];
            }[];
            /** @description The parts of the products. */
            components: {
                id: components["schemas"]["Id"];
                name: string;
                value: string;
                stock: components["schemas"]["Quantity"];
            }[];
            employees: components["schemas"]["EmployeeName"][];
            /** @description Aligned with employees. */
            employeeNames: string[];
        };
        /** @enum {string} */
        Pack: "SMD" | "THROUGH HOLE" | "OTHER";
        Component: {
            id: components["schemas"]["Id"];
            name: string;
            value: string;
            /** @description 'N/A' means none. */
            brand: string;
            /** @description The latest price, paid or typed; 0 without one. */
            price: components["schemas"]["Rate"];
            pack: components["schemas"]["Pack"];
            /** @description The category's name. */
            catagory: string;
            categoryId: components["schemas"]["Id"];
            stock: components["schemas"]["Quantity"];
            minimumStock: components["schemas"]["Quantity"];
            active: boolean;
            /** @description The average cost of the stock; for a Director. */
            avgCost?: components["schemas"]["Rate"];
            /** @description The opening stock; not in lists. */
            openingStock?: components["schemas"]["Quantity"];
            /** Format: day */
            openingDate?: string | null;
            /** Format: uuid */
            clientRequestId?: string | null;
        };
        /** @description A category by its name, its id, or both. */
        CategoryTyped: string | components["schemas"]["Id"] | {
            id?: components["schemas"]["Id"];
            name?: string;
        };
        ComponentChange: {
            name?: components["schemas"]["NameTyped"];
            value?: string;
            brand?: string;
            price?: components["schemas"]["Rate"];
            pack?: components["schemas"]["Pack"];
            catagory?: components["schemas"]["CategoryTyped"];
            category?: components["schemas"]["CategoryTyped"];
            minimumStock?: components["schemas"]["QuantityTyped"];
            active?: boolean;
            openingStock?: components["schemas"]["QuantityTyped"];
            /** @description Default: today. */
            openingDate?: components["schemas"]["DayEntered"] | null;
        };
        ComponentDraft: WithRequired<components["schemas"]["ComponentChange"], "name" | "value" | "brand" | "price" | "pack"> & {
            /** Format: uuid */
            clientRequestId?: string;
        };
        ComponentAudit: {
            componentId: components["schemas"]["Id"];
            action: components["schemas"]["AuditAction"];
            /** @description The action decides the direction; the sign is ignored. */
            quantity: number | string;
            /** @description Default: today. */
            date?: components["schemas"]["DayEntered"];
            comment?: components["schemas"]["TextTyped"];
            /** Format: uuid */
            clientRequestId?: string;
        };
        Category: {
            id: components["schemas"]["Id"];
            name: string;
            date: components["schemas"]["Day"];
            /** Format: uuid */
            clientRequestId?: string | null;
        };
        CategoryDraft: {
            name: components["schemas"]["NameTyped"];
            /** @description Default: today. */
            date?: components["schemas"]["DayEntered"];
            /** Format: uuid */
            clientRequestId?: string;
        };
        BomLines: {
            productId?: components["schemas"]["Id"] | null | "";
            quantity?: number | null | "";
        }[];
        Bom: {
            /** @description By category, name and value. */
            componentQuantities: components["schemas"]["ComponentQuantity"][];
            /** @description materialPrice + labourPrice. */
            totalPrice: components["schemas"]["Rupees"];
            materialPrice: components["schemas"]["Rupees"];
            labourPrice: components["schemas"]["Rupees"];
        };
        PurchaseLineDraft: {
            component?: components["schemas"]["Reference"] | null;
            componentId?: components["schemas"]["IdTyped"];
            quantity?: components["schemas"]["QuantityTyped"] | null | "";
            /** @description The line's total. */
            amount?: number | null | "";
        };
        /** @description Party, employee and component may be named in either spelling; if both are sent they must agree. */
        PurchaseDraft: {
            sellerParty?: components["schemas"]["Reference"] | null;
            sellerPartyId?: components["schemas"]["IdTyped"];
            paidByEmployee?: components["schemas"]["Reference"] | null;
            paidByEmployeeId?: components["schemas"]["IdTyped"];
            /** @description The account that paid amountPaid (a refund goes to it). Default - the payer. Not stored without an amount. */
            paidFrom?: components["schemas"]["IdTyped"];
            /** @description Ignored. */
            paidFromName?: string | null;
            date: components["schemas"]["DayEntered"];
            compDetails?: components["schemas"]["PurchaseLineDraft"][];
            amountPaid?: components["schemas"]["RupeesTyped"];
            taxAmount?: components["schemas"]["RupeesTyped"];
            /** @description Stored for comparison. */
            balance?: number | null | string;
            comment?: components["schemas"]["TextTyped"];
            corrects?: components["schemas"]["Correction"];
            /** Format: uuid */
            clientRequestId?: string;
        };
        PurchaseLine: {
            component: components["schemas"]["ComponentName"];
            quantity: components["schemas"]["Quantity"];
            /** @description amount / quantity. */
            price: components["schemas"]["Rate"];
            /** @description The line's total. */
            amount: components["schemas"]["Rupees"];
        };
        /** @description A component as documents reference it. */
        ComponentName: {
            id: components["schemas"]["Id"];
            name: string;
            value: string;
            pack: string;
            brand: string;
            catagory: string;
        };
        PurchaseFields: {
            id: components["schemas"]["Id"];
            date: components["schemas"]["Day"];
            sellerParty: {
                id: components["schemas"]["Id"];
                name: string;
                city: string;
                address: string;
                mobile: string;
                businessName: string;
            };
            paidByEmployee: {
                id: components["schemas"]["Id"];
                firstName: string;
                lastName: string;
                name: string;
                userName: string;
            };
            /** @description The account that paid amountPaid; missing: the payer. */
            paidFrom?: components["schemas"]["Id"];
            paidFromName?: string;
            amountPaid: components["schemas"]["Rupees"];
            /** @description The same as taxAmount. */
            taxed: components["schemas"]["Rupees"];
            taxAmount: components["schemas"]["Rupees"];
            /** @description Sum of the lines + tax. */
            totalAmount: components["schemas"]["Rupees"];
            /** @description totalAmount - amountPaid: what we owe for it. */
            balance: components["schemas"]["Rupees"];
            /** @description What the party owed before the document when it was booked, without one that it corrects; negative if the shop owed it. Missing if it is unknown, or if the settings reserve balances for Directors. */
            balanceBefore?: components["schemas"]["RupeesInAll"];
            comment: string;
            compDetails: components["schemas"]["PurchaseLine"][];
            /**
             * Format: uuid
             * @description The Idempotency-Key of its creation.
             */
            clientRequestId: string | null;
            recordedAt: components["schemas"]["Instant"];
        };
        Purchase: components["schemas"]["PurchaseFields"];
        PurchasePage: {
            content: components["schemas"]["Purchase"][];
            totalPages: number;
            totalElements: number;
            /** @description Zero-based. */
            number: number;
            size: number;
            first: boolean;
            last: boolean;
        };
        PurchaseFormData: {
            directors: components["schemas"]["EmployeeName"][];
            component: components["schemas"]["Component"][];
        };
        DeletedPurchase: {
            /** @description The purchase's own id. */
            id: components["schemas"]["Id"];
            deletionDate: components["schemas"]["Day"];
            sellerParty: string;
            deletedByEmployee: string;
            amountPaid: components["schemas"]["Rupees"];
            balance: components["schemas"]["Rupees"];
            /** @description The day of the purchase. */
            date: components["schemas"]["Day"];
            comment: string;
            componentNameList: string[];
            sellerPartyId: components["schemas"]["Id"];
            deletedByEmployeeId: components["schemas"]["Id"];
            reason: string;
        };
        DeletedPurchaseDetails: components["schemas"]["PurchaseFields"] & {
            deletionDate: components["schemas"]["Day"];
            deletedByEmployee: components["schemas"]["EmployeeName"];
            reason: string;
            /** @description The reversed effects. */
            reversed: {
                /** @description Added to the party's balance. */
                party: components["schemas"]["Rupees"];
                /** @description Added to the employee's cash. */
                cash: components["schemas"]["Rupees"];
                stock: {
                    component: string;
                    /** @description Added to its stock. */
                    quantity: components["schemas"]["Quantity"];
                }[];
            };
        };
        ExpenseDraft: {
            /** Format: rupees */
            debit: number;
            date: components["schemas"]["DayEntered"];
            comment?: components["schemas"]["TextTyped"];
            /** @description Default: the caller. */
            employee?: components["schemas"]["Reference"] | null;
            /** @description The account that paid. Default - the employee. */
            paidFrom?: components["schemas"]["IdTyped"];
            /** @description Ignored. */
            paidFromName?: string | null;
            corrects?: components["schemas"]["Correction"];
            /** Format: uuid */
            clientRequestId?: string;
        };
        Expense: {
            id: components["schemas"]["Id"];
            date: components["schemas"]["Day"];
            debit: components["schemas"]["Rupees"];
            /** @constant */
            source: "Expenses";
            comment: string;
            employee: components["schemas"]["EmployeeName"];
            /** @description The account that paid; missing: the employee. */
            paidFrom?: components["schemas"]["Id"];
            paidFromName?: string;
            /**
             * Format: uuid
             * @description The Idempotency-Key of its creation.
             */
            clientRequestId: string | null;
            recordedAt: components["schemas"]["Instant"];
        };
        TransferDraft: {
            sourceEmployeeId: components["schemas"]["Id"];
            targetEmployeeId: components["schemas"]["Id"];
            /** Format: rupees */
            amount: number;
            transferDate: components["schemas"]["DayEntered"];
            comment?: components["schemas"]["TextTyped"];
            /** Format: uuid */
            clientRequestId?: string;
        };
        Transfer: {
            id: components["schemas"]["Id"];
            sourceEmployee: components["schemas"]["EmployeeName"];
            targetEmployee: components["schemas"]["EmployeeName"];
            amount: components["schemas"]["Rupees"];
            transferDate: components["schemas"]["Day"];
            comment: string;
            /**
             * Format: uuid
             * @description The Idempotency-Key of its creation.
             */
            clientRequestId: string | null;
            recordedAt: components["schemas"]["Instant"];
        };
        Settings: {
            /**
             * @description strict: stock cannot become negative, 409 insufficient-stock.
             * @enum {string}
             */
            stockPolicy: "warn" | "strict";
            /**
             * @description The stock that replacements are added to.
             * @enum {string}
             */
            replacementStock: "quarantine" | "restock" | "ignore";
            /**
             * Format: day
             * @description Writes dated on or before this day are refused: 409 period-locked.
             */
            lockedUntil: string | null;
            /**
             * @description director: others see no sales parties and no balances.
             * @enum {string}
             */
            salesListFor: "staff" | "director";
            /** @description Whether purchase tax is part of the cost of components (for a shop without a GST number). */
            purchaseTaxIsCost: boolean;
            /** @description Entries of trainees with a larger amount are listed for review. */
            reviewAboveTrainee: components["schemas"]["ReviewLimit"];
            /** @description Entries of workers with a larger amount are listed for review. */
            reviewAboveWorker: components["schemas"]["ReviewLimit"];
            /** @description Entries of worker heads with a larger amount are listed for review. */
            reviewAboveWorkerHead: components["schemas"]["ReviewLimit"];
            /** @description Entries in favour of their author with a larger amount are listed for review; entries of Directors never are. */
            reviewOwnAbove: components["schemas"]["ReviewLimit"];
            /** @description Missing until a Director has entered it. */
            firm?: components["schemas"]["Firm"];
            /** @description Missing without a UPI ID. */
            upi?: components["schemas"]["UpiAccount"];
            /** @description The list of first steps is shown; missing after a Director has hidden it. */
            hasFirstSteps?: boolean;
            /** @description The shop is the sample of npm run demo; missing in a real shop. */
            isSample?: boolean;
        };
        /** @description The sender on papers. */
        Firm: {
            name: string;
            address: string;
            phones: string[];
            /** @description Empty for a shop without one. */
            gstNumber: string;
        };
        UpiAccount: {
            id: components["schemas"]["UpiId"];
            payeeName: components["schemas"]["PayeeName"];
            /** @description When a Director confirmed that a payment app shows this name for this ID; null - not confirmed, and no QR code is shown. */
            confirmedAt: components["schemas"]["Instant"] | null;
        };
        /** @description shop@bank */
        UpiId: string;
        /** @description The name that payment apps show for the UPI ID. */
        PayeeName: string;
        SettingsChange: {
            /** @enum {string} */
            stockPolicy?: "warn" | "strict";
            /** @enum {string} */
            replacementStock?: "quarantine" | "restock" | "ignore";
            /** @description A day before today; null or empty removes the lock. */
            lockedUntil?: components["schemas"]["DayTyped"];
            /** @enum {string} */
            salesListFor?: "staff" | "director";
            purchaseTaxIsCost?: boolean;
            reviewAboveTrainee?: components["schemas"]["ReviewLimit"];
            reviewAboveWorker?: components["schemas"]["ReviewLimit"];
            reviewAboveWorkerHead?: components["schemas"]["ReviewLimit"];
            reviewOwnAbove?: components["schemas"]["ReviewLimit"];
            /** @description null removes it. */
            firm?: components["schemas"]["Firm"] | null;
            /** @description Another ID or payee is not confirmed; null removes the UPI ID. */
            upi?: {
                id: components["schemas"]["UpiId"];
                payeeName: components["schemas"]["PayeeName"];
                /** @description Whether a payment app shows this name; only together with the ID and payee that are stored. Without it the confirmation stays as it is. */
                confirmed?: boolean;
            } | null;
        };
        FirstSteps: {
            steps: components["schemas"]["FirstStep"][];
            /** @description A Director has hidden the list. */
            isPutAway: boolean;
        };
        FirstStep: {
            step: components["schemas"]["FirstStepName"];
            /** @description The shop has what the step asks for. */
            isDone: boolean;
            /** @description A Director has marked it as done by hand. */
            isTicked: boolean;
        };
        /** @enum {string} */
        FirstStepName: "password" | "firm" | "upi" | "rules" | "people" | "goods" | "devices" | "backup";
        FirstStepsChange: {
            /** @description All steps that are marked as done by hand; replaces the stored list. */
            ticked?: components["schemas"]["FirstStepName"][];
            isPutAway?: boolean;
        };
        /** @description An amount; null - no limit. */
        ReviewLimit: number | null;
        DayFigures: {
            date: components["schemas"]["Day"];
            /** @description By the clock of the server. */
            today: components["schemas"]["Day"];
            /** @enum {string} */
            scope: "shop" | "own";
            /** @description The totals of the sales. */
            sold: components["schemas"]["RupeesInAll"];
            /** @description The payments with the sales, payments without goods included; refunds reduce it. */
            received: components["schemas"]["RupeesInAll"];
            /** @description The part that employees received, not accounts. */
            inCash: components["schemas"]["RupeesInAll"];
            /** @description Where the received money went, the largest amounts first. */
            places: components["schemas"]["CashHoldings"];
            /** @description The sum by which sales of the day increased dues; sales that lowered dues are left out. */
            creditGiven: components["schemas"]["RupeesInAll"];
            /** @description The sum by which sales of the day lowered dues: received - repaid + creditGiven = sold. */
            repaid: components["schemas"]["RupeesInAll"];
            expenses: components["schemas"]["RupeesInAll"];
            /** @description The productions. */
            made: components["schemas"]["PiecesByProduct"];
            /** @description The pieces that customers handed back for a replacement. */
            returned: components["schemas"]["PiecesByProduct"];
            /** @description The 30 days up to this one, the earliest first. */
            days: {
                date: components["schemas"]["Day"];
                sold: components["schemas"]["RupeesInAll"];
                received: components["schemas"]["RupeesInAll"];
            }[];
            /** @description The Mondays of the 12 weeks up to this day, the earliest first. */
            weeks: components["schemas"]["Day"][];
            /** @description The products that were made or sold in these weeks, those with the most pieces first. */
            products: {
                id: components["schemas"]["Id"];
                name: string;
                /** @description The pieces of each week. */
                made: components["schemas"]["Pieces"][];
                /** @description The pieces of each week. */
                sold: components["schemas"]["Pieces"][];
            }[];
            /** @description The present state; only if the day is today. */
            now?: {
                cash: {
                    total: components["schemas"]["RupeesInAll"];
                    /** @description The employees and accounts that hold money, the largest amounts first. */
                    places: components["schemas"]["CashHoldings"];
                };
                /** @description The sum that all parties owe us, and the part of it that is older than 60 days (as in getDues). Missing without the right to see balances. */
                dues?: {
                    amount: components["schemas"]["RupeesInAll"];
                    over60: components["schemas"]["RupeesInAll"];
                };
                /** @description The parties that owe us and whose latest promise is for today or one of the 90 days before and not kept. Missing without the right to see balances. */
                promises?: {
                    count: number;
                    /** @description The earliest days first. */
                    first: {
                        partyId: components["schemas"]["Id"];
                        name: string;
                        day: components["schemas"]["Day"];
                        /** @description Null - the whole balance. */
                        amount: components["schemas"]["Rupees"] | null;
                    }[];
                };
            };
        };
        CashHoldings: {
            /** @description The employee. */
            id: components["schemas"]["Id"];
            name: string;
            kind: components["schemas"]["EmployeeKind"];
            amount: components["schemas"]["RupeesInAll"];
        }[];
        PiecesByProduct: {
            /** @description Of all products. */
            pieces: components["schemas"]["Pieces"];
            /** @description The products with the most pieces. */
            products: {
                id: components["schemas"]["Id"];
                name: string;
                pieces: components["schemas"]["Pieces"];
            }[];
        };
        /** @enum {string} */
        AttentionKind: "oversold" | "belowMinimum" | "futureDated" | "differingTotals" | "possibleDuplicates" | "sameMobile" | "negativeCash" | "aboveLimit" | "ownMoney" | "othersMoney" | "leftWithCash";
        Attention: {
            /** @description The sum of all kinds. */
            total: number;
            /** @description Only if the last attempt to make a backup failed, or the newest one is older than two days. */
            backup?: {
                /** @description The time of the newest backup; null without one. */
                since: components["schemas"]["Instant"] | null;
                /** @description Whether the last attempt failed. */
                failed: boolean;
            };
            /** @description Products and components with negative stock, the worst first. */
            oversold: {
                count: number;
                rows: components["schemas"]["OversoldItem"][];
                settled: components["schemas"]["OversoldItem"][];
            };
            /** @description Products and components below their minimum stock but not below 0, the emptiest first. */
            belowMinimum: {
                count: number;
                rows: components["schemas"]["BelowMinimumItem"][];
                settled: components["schemas"]["BelowMinimumItem"][];
            };
            /** @description Documents dated after tomorrow, the latest date first. */
            futureDated: {
                count: number;
                rows: components["schemas"]["FutureDatedDocument"][];
                settled: components["schemas"]["FutureDatedDocument"][];
            };
            /** @description Sales and purchases whose balance the device computed differently, the latest first. */
            differingTotals: {
                count: number;
                rows: components["schemas"]["DifferingTotal"][];
                settled: components["schemas"]["DifferingTotal"][];
            };
            /** @description Possible duplicates by the same author within half an hour, in the last 90 days, the latest first. */
            possibleDuplicates: {
                count: number;
                rows: components["schemas"]["PossibleDuplicate"][];
                settled: components["schemas"]["PossibleDuplicate"][];
            };
            /** @description Active parties with the same mobile number. */
            sameMobile: {
                count: number;
                rows: components["schemas"]["PartiesWithSameMobile"][];
                settled: components["schemas"]["PartiesWithSameMobile"][];
            };
            /** @description Employees with negative cash in hand, the largest amount first. */
            negativeCash: {
                count: number;
                rows: components["schemas"]["NegativeCash"][];
                settled: components["schemas"]["NegativeCash"][];
            };
            /** @description Entries above the review limit of their author's role, the latest first. */
            aboveLimit: {
                count: number;
                rows: components["schemas"]["ReviewItem"][];
                settled: components["schemas"]["ReviewItem"][];
            };
            /** @description Entries in favour of their author above reviewOwnAbove of the settings, the latest first. */
            ownMoney: {
                count: number;
                rows: components["schemas"]["ReviewItem"][];
                settled: components["schemas"]["ReviewItem"][];
            };
            /** @description Purchases whose author is no Director, and which take more of another person's cash than the goods cost, the latest first. Missing in answers of older versions. */
            othersMoney?: {
                count: number;
                rows: components["schemas"]["ReviewItem"][];
                settled: components["schemas"]["ReviewItem"][];
            };
            /** @description Inactive employees with cash in hand, the largest amount first. */
            leftWithCash: {
                count: number;
                rows: components["schemas"]["NegativeCash"][];
                settled: components["schemas"]["NegativeCash"][];
            };
        };
        OversoldItem: {
            /** @enum {string} */
            subject: "product" | "component";
            subjectId: components["schemas"]["Id"];
            /** @description Identifies the facts; sent back when the item is settled. */
            facts: string;
            /** @description The Director who settled it; only for settled items. */
            settledBy?: components["schemas"]["EmployeeName"];
            settledAt?: components["schemas"]["Instant"];
            name: string;
            /** @description The value of a component or the version of a product. */
            value: string;
            stock: components["schemas"]["Quantity"];
        };
        BelowMinimumItem: {
            /** @enum {string} */
            subject: "product" | "component";
            subjectId: components["schemas"]["Id"];
            /** @description Identifies the facts; sent back when the item is settled. */
            facts: string;
            /** @description The Director who settled it; only for settled items. */
            settledBy?: components["schemas"]["EmployeeName"];
            settledAt?: components["schemas"]["Instant"];
            name: string;
            /** @description The value of a component or the version of a product. */
            value: string;
            stock: components["schemas"]["Quantity"];
            minimumStock: components["schemas"]["Quantity"];
        };
        FutureDatedDocument: {
            /** @enum {string} */
            subject: "sale" | "purchase" | "production" | "expense" | "transfer" | "audit";
            subjectId: components["schemas"]["Id"];
            /** @description Identifies the facts; sent back when the item is settled. */
            facts: string;
            /** @description The Director who settled it; only for settled items. */
            settledBy?: components["schemas"]["EmployeeName"];
            settledAt?: components["schemas"]["Instant"];
            date: components["schemas"]["Day"];
            /** @description The party, the product, the component or the person it is about. */
            about: string;
            /** @description The result of an audit. */
            counted?: {
                /** @enum {string} */
                subject: "product" | "component";
                subjectId: components["schemas"]["Id"];
            };
            /** @description The author. */
            employee: components["schemas"]["EmployeeName"];
            recordedAt: components["schemas"]["Instant"];
        };
        DifferingTotal: {
            /** @enum {string} */
            subject: "sale" | "purchase";
            subjectId: components["schemas"]["Id"];
            /** @description Identifies the facts; sent back when the item is settled. */
            facts: string;
            /** @description The Director who settled it; only for settled items. */
            settledBy?: components["schemas"]["EmployeeName"];
            settledAt?: components["schemas"]["Instant"];
            date: components["schemas"]["Day"];
            party: components["schemas"]["PartyName"];
            /** @description As computed by the server. */
            balance: components["schemas"]["Rupees"];
            /** @description As computed by the device. */
            clientBalance: number;
        };
        PossibleDuplicate: {
            /** @enum {string} */
            subject: "sale" | "purchase" | "expense";
            subjectId: components["schemas"]["Id"];
            /** @description Identifies the facts; sent back when the item is settled. */
            facts: string;
            /** @description The Director who settled it; only for settled items. */
            settledBy?: components["schemas"]["EmployeeName"];
            settledAt?: components["schemas"]["Instant"];
            /** @description The id of the earlier one. */
            firstId: components["schemas"]["Id"];
            date: components["schemas"]["Day"];
            /** @description The party; of an expense its comment. */
            about: string;
            /** @description The author of both. */
            employee: components["schemas"]["EmployeeName"];
            /** @description The employee who sold, bought or spent. */
            actor?: components["schemas"]["EmployeeName"];
            /** @description The total; the payment if the total is 0. */
            amount: components["schemas"]["Rupees"];
            recordedAt: components["schemas"]["Instant"];
            firstRecordedAt: components["schemas"]["Instant"];
        };
        PartiesWithSameMobile: {
            /** @constant */
            subject: "party";
            subjectId: components["schemas"]["Id"];
            /** @description Identifies the facts; sent back when the item is settled. */
            facts: string;
            /** @description The Director who settled it; only for settled items. */
            settledBy?: components["schemas"]["EmployeeName"];
            settledAt?: components["schemas"]["Instant"];
            mobile: string;
            parties: components["schemas"]["PartyName"][];
        };
        NegativeCash: {
            /** @constant */
            subject: "employee";
            subjectId: components["schemas"]["Id"];
            /** @description Identifies the facts; sent back when the item is settled. */
            facts: string;
            /** @description The Director who settled it; only for settled items. */
            settledBy?: components["schemas"]["EmployeeName"];
            settledAt?: components["schemas"]["Instant"];
            name: string;
            cash: components["schemas"]["RupeesInAll"];
        };
        ReviewItem: {
            /** @enum {string} */
            subject: "sale" | "purchase" | "production" | "expense" | "transfer" | "party";
            subjectId: components["schemas"]["Id"];
            /** @description Identifies the facts; sent back when the item is settled. */
            facts: string;
            /** @description The Director who settled it; only for settled items. */
            settledBy?: components["schemas"]["EmployeeName"];
            settledAt?: components["schemas"]["Instant"];
            date: components["schemas"]["Day"];
            /** @description The party, the product or the person it is about. */
            about: string;
            /** @description The author. */
            employee: components["schemas"]["EmployeeName"];
            /** @description The amount above the limit. */
            amount: components["schemas"]["RupeesInAll"];
            recordedAt: components["schemas"]["Instant"];
        };
        AttentionItem: {
            kind: components["schemas"]["AttentionKind"];
            subject: string;
            subjectId: components["schemas"]["Id"];
            /** @description The facts that were shown. Default - the current ones. */
            facts?: string;
            /** Format: uuid */
            clientRequestId?: string;
        };
        Change: {
            id: components["schemas"]["Id"];
            at: components["schemas"]["Instant"];
            employee: components["schemas"]["EmployeeName"];
            /** @description The employee in whose name it was done, if not the author. */
            onBehalfOf: components["schemas"]["EmployeeName"] | null;
            operation: string;
            subject: string;
            subjectId: components["schemas"]["Id"] | null;
            /** @description The current label of the record - of a document its party, product or employee and its day. */
            about: {
                name: string;
                /** Format: day */
                date: string | null;
            } | null;
            /** @description The former fields; null for a new record. */
            before: unknown;
            /** @description The new fields. */
            after: unknown;
            /** @description True: before or after was too long for this list and is null; the CSV has it. */
            abridged?: boolean;
            deviceId: string | null;
            /** @description The Idempotency-Key of its creation. */
            clientRequestId: string | null;
            reason: string | null;
        };
        ChangePage: {
            content: components["schemas"]["Change"][];
            totalPages: number;
            totalElements: number;
            /** @description Zero-based. */
            number: number;
            size: number;
            first: boolean;
            last: boolean;
        };
        Access: {
            id: components["schemas"]["Id"];
            at: components["schemas"]["Instant"];
            /** @enum {string} */
            event: "signed-in" | "signed-out" | "session-ended" | "refused";
            /** @description The user; null if unknown. */
            employee: components["schemas"]["EmployeeName"] | null;
            /** @description The user whose sign-in or session it was; null for an unknown name. */
            account: components["schemas"]["EmployeeName"] | null;
            /** @description The requested operation. */
            operation: string;
            /** @description The refusal code. */
            code: string | null;
            deviceId: string | null;
            /** @description Null for a line that counts refusals of many addresses, for which there were too many for lines of their own. */
            address: string | null;
            /** @description The number of such refusals since the previous line of the same kind. */
            times: number;
        };
        AccessPage: {
            content: components["schemas"]["Access"][];
            totalPages: number;
            totalElements: number;
            /** @description Zero-based. */
            number: number;
            size: number;
            first: boolean;
            last: boolean;
        };
        LastPrice: {
            productId: components["schemas"]["Id"];
            price: components["schemas"]["Rate"];
            date: components["schemas"]["Day"];
            quantity: components["schemas"]["Pieces"];
            saleId: components["schemas"]["Id"];
        };
        PieceWork: {
            from: components["schemas"]["Day"];
            to: components["schemas"]["Day"];
            /** @description By the employee's name, then the product's. */
            rows: {
                employee: components["schemas"]["EmployeeName"];
                product: {
                    id: components["schemas"]["Id"];
                    name: string;
                };
                pieces: components["schemas"]["Pieces"];
                /** @description For one piece on the day it was made. */
                labourEach: components["schemas"]["Rupees"];
                /** @description pieces x labourEach. */
                labour: components["schemas"]["RupeesInAll"];
            }[];
            /** @description Per employee, by name. */
            totals: {
                employee: components["schemas"]["EmployeeName"];
                pieces: components["schemas"]["Pieces"];
                labour: components["schemas"]["RupeesInAll"];
            }[];
        };
        OutboxBatch: {
            /** Format: uuid */
            deviceId: string;
            /** @description The author of the entries; 409 wrong-user if the token belongs to another employee. */
            employeeId: components["schemas"]["Id"];
            report?: components["schemas"]["DeviceReport"];
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
                 * @description The rejected operation that this one supersedes.
                 */
                replaces?: string;
                /** @description The operations superseded before, if it was corrected more than once; of a note, those that the discarded operation had superseded. */
                alsoReplaces?: string[];
                /** @description The author of the superseded operation, if a Director approves it under their own name. */
                onBehalfOf?: components["schemas"]["Id"];
                /** @description The body of the call. */
                payload: Record<string, never>;
            }[];
        };
        OutboxResults: {
            results: {
                /** Format: uuid */
                opId: string;
                status: number;
                /** @description Whether it was executed before. */
                replayed: boolean;
                /** @description The answer of the call - the receipt or a Problem. */
                body: Record<string, never>;
            }[];
        };
        /** Format: binary */
        File: string;
        Backup: {
            name: string;
            bytes: number;
            /** @description The instant of the database state that it contains. */
            at: components["schemas"]["Instant"];
        };
        /**
         * Format: uuid
         * @description The generation of the database; changes with each restore from a backup.
         */
        Generation: string;
        /** @description A range of whole numbers, both ends included. */
        Range: {
            from: components["schemas"]["Id"];
            to: components["schemas"]["Id"];
        };
        Ranges: components["schemas"]["Range"][];
        /** @description The state of a device at one instant. Entries are named by their number on the device. */
        DeviceReport: {
            highestSeq: number;
            /** @description Not recorded, and still waiting. */
            waiting: components["schemas"]["Ranges"];
            /** @description Discarded or superseded. */
            givenUp: components["schemas"]["Ranges"];
            oldestWaiting?: components["schemas"]["Instant"];
            app: string;
        };
        ReconcileRequest: {
            /** Format: uuid */
            deviceId: string;
            report: components["schemas"]["DeviceReport"];
            /** @description The entries of which the device has receipts. */
            acknowledged: components["schemas"]["Ranges"];
            /** @description Keys of acknowledged entries with their authors. The answer names those that the server has not booked for that author, whatever is booked under their numbers. */
            keys?: {
                /** Format: uuid */
                key: string;
                employeeId: components["schemas"]["Id"];
            }[];
            /** @description The authors of the waiting entries. */
            people: components["schemas"]["Id"][];
        };
        ReconcileResponse: {
            books: components["schemas"]["Generation"];
            /** @description The highest number of this device known to the server. */
            highestSeq: number;
            /** @description The number of recorded entries of this device. */
            received: number;
            /** @description Neither recorded nor waiting nor discarded. */
            missing: components["schemas"]["Ranges"];
            /** @description The acknowledged entries that this database does not have, by their numbers. */
            unknown: components["schemas"]["Ranges"];
            /** @description Those of the keys that this database does not have; only if the device sent keys. */
            unknownKeys?: string[];
            /** @description The authors who can no longer sign in. */
            gone: components["schemas"]["Id"][];
        };
        ReconcileDayRequest: {
            /** Format: uuid */
            deviceId: string;
            day: components["schemas"]["Day"];
        };
        ReconcileDayResponse: {
            count: number;
            /** @description Paise. */
            sum: number;
            /** @description SHA-256, hex, of the entries in the order of their numbers: "number key paise", one line each. */
            hash: string;
            entries: {
                seq: components["schemas"]["Id"];
                /** Format: uuid */
                opId: string;
                /** @description Paise. */
                amount: number;
            }[];
        };
        Device: {
            /** Format: uuid */
            id: string;
            name: string;
            firstSeen: components["schemas"]["Instant"];
            lastSeen: components["schemas"]["Instant"];
            lastPerson: components["schemas"]["EmployeeName"];
            highestSeq: number;
            received: number;
            waiting: number;
            oldestWaiting: components["schemas"]["Instant"] | null;
            /** @description The first of the entries that are neither recorded nor waiting nor discarded. */
            missing: components["schemas"]["Ranges"];
            /** @description The first of the entries that are reported as discarded or superseded; only with withoutNote. */
            givenUp?: components["schemas"]["Ranges"];
            /** @description The number of discarded entries without a discard note or a successor on the server. */
            withoutNote?: number;
            app: string;
        };
        DeviceName: {
            name: string;
        };
        DiscardNote: {
            /**
             * Format: uuid
             * @description The discarded entry.
             */
            opId: string;
            operation: string;
            reason: string;
            /** @description The payload of the discarded entry. */
            payload?: Record<string, never>;
            /** Format: uuid */
            clientRequestId?: string;
        };
        Receipt: {
            id: components["schemas"]["Id"];
            /** Format: uuid */
            clientRequestId: string | null;
        };
        /**
         * @description For a line that is known or doubtful. Default: a known line is left out.
         * @enum {string}
         */
        ImportDecision: "skip" | "add";
        ImportParty: {
            /** @constant */
            kind: "party";
            decision?: components["schemas"]["ImportDecision"];
            name: string;
            /** @description Default: SELLER if we owe the party, else PURCHASE. */
            type?: components["schemas"]["PartyType"];
            mobile?: string;
            businessName?: string;
            city?: string;
            address?: string;
            gstNo?: string;
            /** @description Positive if the party owed us. */
            balance?: components["schemas"]["Rupees"];
        };
        /** @description An unpaid bill within the balance of a party, so that its dues have their age. What is left of the balance counts from the day of the import. */
        ImportBill: {
            /** @description The position of the party among the lines, from 0. */
            line: number;
            date: components["schemas"]["DayEntered"];
            /** @description Positive if the party owed us. */
            amount: components["schemas"]["Rupees"];
        };
        ImportProduct: {
            /** @constant */
            kind: "product";
            decision?: components["schemas"]["ImportDecision"];
            name: string;
            catagory?: string;
            /** @description Default: 1. */
            version?: string;
            price?: components["schemas"]["Rate"];
            dealerPrice?: components["schemas"]["Rate"];
            labourCost?: components["schemas"]["PayTyped"];
            stock?: components["schemas"]["PiecesTyped"];
            minimumStock?: components["schemas"]["PiecesTyped"];
        };
        ImportComponent: {
            /** @constant */
            kind: "component";
            decision?: components["schemas"]["ImportDecision"];
            name: string;
            value?: string;
            brand?: string;
            /** @description Default: OTHER. */
            pack?: components["schemas"]["Pack"];
            /** @description The name of a category; a new one is added. */
            catagory?: string;
            price?: components["schemas"]["Rate"];
            stock?: components["schemas"]["QuantityTyped"];
            minimumStock?: components["schemas"]["QuantityTyped"];
        };
        /** @description A component in one piece of a product that has no bill of materials yet. */
        ImportPart: {
            /** @constant */
            kind: "part";
            decision?: components["schemas"]["ImportDecision"];
            product: string;
            version?: string;
            /** @description The component. */
            name: string;
            /** @description With pack and brand it decides among components of one name. */
            value?: string;
            pack?: components["schemas"]["Pack"];
            brand?: string;
            quantity: components["schemas"]["QuantityTyped"];
        };
        ImportEmployee: {
            /** @constant */
            kind: "employee";
            decision?: components["schemas"]["ImportDecision"];
            name: string;
            /** @description Default: derived from the name. */
            userName?: string;
            /** @description Default: WORKER. */
            role?: components["schemas"]["Role"];
            mobile?: string;
            address?: string;
            salary?: components["schemas"]["PayTyped"];
            /** @description Cash in hand. */
            cash?: components["schemas"]["Rupees"];
        };
        ImportLine: components["schemas"]["ImportParty"] | components["schemas"]["ImportProduct"] | components["schemas"]["ImportComponent"] | components["schemas"]["ImportPart"] | components["schemas"]["ImportEmployee"];
        ImportDraft: {
            /** @description The day from which balances and stocks count. */
            date: components["schemas"]["DayEntered"];
            lines: components["schemas"]["ImportLine"][];
            bills?: components["schemas"]["ImportBill"][];
        };
        ConfirmedImport: components["schemas"]["ImportDraft"] & {
            fileName?: string;
            sums: components["schemas"]["ImportSums"];
            /** Format: uuid */
            clientRequestId?: string;
        };
        /** @description What is added, in rupees and numbers of parties. */
        ImportSums: {
            /** @description The sum that parties owe us. */
            get: components["schemas"]["ImportSum"];
            getParties: number;
            /** @description The sum that we owe parties. */
            give: components["schemas"]["ImportSum"];
            giveParties: number;
            /** @description Products and components, each at its price. */
            stock: components["schemas"]["ImportSum"];
            /** @description Of employees. */
            cash: components["schemas"]["ImportSum"];
        };
        /** Format: rupeesInAll */
        ImportSum: number;
        ImportFinding: {
            line: number;
            /** @enum {string} */
            state: "known" | "doubtful" | "wrong";
            /** @description The field that is wrong, if state is wrong. */
            field?: string;
            reason: components["schemas"]["ImportReason"];
            /** @description The beginning of the name of the similar record or line. */
            like?: string;
        };
        /** @enum {string} */
        ImportReason: "same-mobile" | "same-name" | "similar-name" | "twice" | "has-parts" | "user-name-taken" | "unknown" | "ambiguous";
        ImportCheck: {
            /** @description All lines but the new ones. */
            verdicts: components["schemas"]["ImportFinding"][];
            /** @description Without known, doubtful and wrong lines, unless they have a decision. */
            sums: components["schemas"]["ImportSums"];
        };
        Import: {
            id: components["schemas"]["Id"];
            at: components["schemas"]["Instant"];
            employee: components["schemas"]["EmployeeName"];
            fileName: string;
            date: components["schemas"]["Day"];
            /** @description The number of records; parts counts products with a bill of materials. */
            counts: {
                party: number;
                product: number;
                component: number;
                parts: number;
                employee: number;
            };
            sums: components["schemas"]["ImportSums"];
            undoneAt: components["schemas"]["Instant"] | null;
            /** Format: uuid */
            clientRequestId?: string | null;
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
        /** @description The id of the row after which the page begins, so that rows which are added or deleted between two pages neither repeat rows nor leave any out; page is ignored then. 412 changed-meanwhile if the list has no such place any more. */
        after: components["schemas"]["Id"];
        /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
        skip: number;
        /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
        follows: string;
        /** @description The first day. */
        from: components["schemas"]["DayEntered"];
        /** @description The last day. */
        to: components["schemas"]["DayEntered"];
        /** @description Words that must all occur - in the names of party, product and employee, in city or mobile of the party, in the comment, or as the number of the record. The first 8 words count. */
        search: string;
        partyId: components["schemas"]["Id"];
        idempotencyKey: string;
        /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
        enteredBy: components["schemas"]["Id"];
        employeeId: components["schemas"]["Id"];
        /** @description The ETag of the version that was read; 412 changed-meanwhile if the record has changed. Computed fields (x-derived of the reading call) are not part of the tag. */
        ifMatch: string;
        /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
        deviceId: string;
        /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
        deviceSeq: components["schemas"]["Id"];
        /** @description The time of entry by the device's clock. */
        occurredAt: string;
        /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
        payloadVersion: number;
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
            /** @description The server works. */
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
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    authenticate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
            };
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
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The new token. */
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
    listSessions: {
        parameters: {
            query?: {
                employeeId?: components["parameters"]["employeeId"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: {
                employeeId?: components["parameters"]["employeeId"];
            };
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listEmployees: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The employees. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createEmployee: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeDraft"];
            };
        };
        responses: {
            /** @description The new employee. */
            201: {
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
            query?: {
                account?: "whole" | "none";
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
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
    updateEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The ETag of the version that was read; 412 changed-meanwhile if the record has changed. Computed fields (x-derived of the reading call) are not part of the tag. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeChange"];
            };
        };
        responses: {
            /** @description The changed employee. */
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
    listCashRows: {
        parameters: {
            query?: {
                /** @description Zero-based; out of range is clamped. */
                page?: components["parameters"]["page"];
                /** @description 1 to 200; out of range is clamped. */
                size?: components["parameters"]["size"];
                /** @description The id of the row after which the page begins, so that rows which are added or deleted between two pages neither repeat rows nor leave any out; page is ignored then. 412 changed-meanwhile if the list has no such place any more. */
                after?: components["parameters"]["after"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashRow"][];
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
                /** @description The id of the row after which the page begins, so that rows which are added or deleted between two pages neither repeat rows nor leave any out; page is ignored then. 412 changed-meanwhile if the list has no such place any more. */
                after?: components["parameters"]["after"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
                /** @description Words that must all occur - in the names of party, product and employee, in city or mobile of the party, in the comment, or as the number of the record. The first 8 words count. */
                search?: components["parameters"]["search"];
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                employeeId?: components["parameters"]["employeeId"];
                partyId?: components["parameters"]["partyId"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
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
    sumSales: {
        parameters: {
            query?: {
                /** @description Words that must all occur - in the names of party, product and employee, in city or mobile of the party, in the comment, or as the number of the record. The first 8 words count. */
                search?: components["parameters"]["search"];
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                employeeId?: components["parameters"]["employeeId"];
                partyId?: components["parameters"]["partyId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TradeSums"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSaleFormData: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
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
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
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
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
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
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
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
            /** @description The recorded sale. */
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
            /** @description One sale that is not deleted. */
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
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
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
    reassignSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleParty"];
            };
        };
        responses: {
            /** @description The changed sale. */
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
    listDeletedSales: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
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
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The restored sale. */
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
    listPurchases: {
        parameters: {
            query?: {
                /** @description Zero-based; out of range is clamped. */
                page?: components["parameters"]["page"];
                /** @description 1 to 200; out of range is clamped. */
                size?: components["parameters"]["size"];
                /** @description The id of the row after which the page begins, so that rows which are added or deleted between two pages neither repeat rows nor leave any out; page is ignored then. 412 changed-meanwhile if the list has no such place any more. */
                after?: components["parameters"]["after"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
                /** @description Words that must all occur - in the names of party, product and employee, in city or mobile of the party, in the comment, or as the number of the record. The first 8 words count. */
                search?: components["parameters"]["search"];
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                employeeId?: components["parameters"]["employeeId"];
                partyId?: components["parameters"]["partyId"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of purchases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchasePage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sumPurchases: {
        parameters: {
            query?: {
                /** @description Words that must all occur - in the names of party, product and employee, in city or mobile of the party, in the comment, or as the number of the record. The first 8 words count. */
                search?: components["parameters"]["search"];
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                employeeId?: components["parameters"]["employeeId"];
                partyId?: components["parameters"]["partyId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TradeSums"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createPurchase: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseDraft"];
            };
        };
        responses: {
            /** @description The recorded purchase. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purchase"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPurchaseFormData: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Directors and components. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseFormData"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPurchase: {
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
            /** @description One purchase that is not deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purchase"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deletePurchase: {
        parameters: {
            query?: {
                reason?: components["schemas"]["Text"];
            };
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
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
    listDeletedPurchases: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted purchases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPurchase"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDeletedPurchase: {
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
            /** @description The deleted purchase. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPurchaseDetails"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restorePurchase: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The restored purchase. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purchase"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getProductFormData: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categories and components. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductFormData"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductDraft"];
            };
        };
        responses: {
            /** @description The product. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetails"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    auditProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductAudit"];
            };
        };
        responses: {
            /** @description The changed product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetails"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    repairReturned: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnedPieces"];
            };
        };
        responses: {
            /** @description The changed product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetails"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    scrapReturned: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnedPieces"];
            };
        };
        responses: {
            /** @description The changed product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetails"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getProduct: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetails"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The ETag of the version that was read; 412 changed-meanwhile if the record has changed. Computed fields (x-derived of the reading call) are not part of the tag. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductChange"];
            };
        };
        responses: {
            /** @description The changed product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetails"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listProductions: {
        parameters: {
            query?: {
                /** @description Zero-based; out of range is clamped. */
                page?: components["parameters"]["page"];
                /** @description 1 to 200; out of range is clamped. */
                size?: components["parameters"]["size"];
                /** @description The id of the row after which the page begins, so that rows which are added or deleted between two pages neither repeat rows nor leave any out; page is ignored then. 412 changed-meanwhile if the list has no such place any more. */
                after?: components["parameters"]["after"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
                /** @description Words that must all occur - in the names of party, product and employee, in city or mobile of the party, in the comment, or as the number of the record. The first 8 words count. */
                search?: components["parameters"]["search"];
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                employeeId?: components["parameters"]["employeeId"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of productions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductionPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createProduction: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductionDraft"];
            };
        };
        responses: {
            /** @description The recorded production. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Production"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sumProductions: {
        parameters: {
            query?: {
                /** @description Words that must all occur - in the names of party, product and employee, in city or mobile of the party, in the comment, or as the number of the record. The first 8 words count. */
                search?: components["parameters"]["search"];
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                employeeId?: components["parameters"]["employeeId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductionSums"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getProductionFormData: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Products */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductionFormData"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPieceWork: {
        parameters: {
            query?: {
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The piece work. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PieceWork"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getProduction: {
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
            /** @description One production that is not deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Production"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteProduction: {
        parameters: {
            query?: {
                reason?: components["schemas"]["Text"];
            };
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
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
    listParties: {
        parameters: {
            query?: {
                /** @description Zero-based; out of range is clamped. */
                page?: components["parameters"]["page"];
                /** @description 1 to 200; out of range is clamped. */
                size?: components["parameters"]["size"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of parties. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartyPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createParty: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartyDraft"];
            };
        };
        responses: {
            /** @description The new party. */
            201: {
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
    searchParties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Keyword"];
                "text/plain": string;
            };
        };
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
    listAllParties: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
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
    updatePartyNamed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartyChangeNamed"];
            };
        };
        responses: {
            /** @description The changed party. */
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
    updateParty: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The ETag of the version that was read; 412 changed-meanwhile if the record has changed. Computed fields (x-derived of the reading call) are not part of the tag. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartyChange"];
            };
        };
        responses: {
            /** @description The changed party. */
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
    listLastPrices: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One price per product id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LastPrice"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPartyStatement: {
        parameters: {
            query?: {
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                /** @description Zero-based; out of range is clamped. */
                page?: components["parameters"]["page"];
                /** @description 1 to 200; out of range is clamped. */
                size?: components["parameters"]["size"];
                /** @description The id of the row after which the page begins, so that rows which are added or deleted between two pages neither repeat rows nor leave any out; page is ignored then. 412 changed-meanwhile if the list has no such place any more. */
                after?: components["parameters"]["after"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the statement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartyStatement"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDues: {
        parameters: {
            query?: {
                /** @description Default: receivable. */
                side?: components["schemas"]["DueSide"];
                city?: string;
                /** @description The id of an employee who has sold to the party. */
                soldBy?: components["schemas"]["Id"];
                /** @description Zero-based; out of range is clamped. */
                page?: components["parameters"]["page"];
                /** @description 1 to 200; out of range is clamped. */
                size?: components["parameters"]["size"];
                /** @description The id of the row after which the page begins, so that rows which are added or deleted between two pages neither repeat rows nor leave any out; page is ignored then. 412 changed-meanwhile if the list has no such place any more. */
                after?: components["parameters"]["after"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the parties. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuesPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createPromise: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromiseDraft"];
            };
        };
        responses: {
            /** @description The recorded promise. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartyPromise"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listComponents: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The components. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Component"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createComponent: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComponentDraft"];
            };
        };
        responses: {
            /** @description The component. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Component"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryDraft"];
            };
        };
        responses: {
            /** @description The category. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    auditComponent: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComponentAudit"];
            };
        };
        responses: {
            /** @description The changed component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Component"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getComponent: {
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
            /** @description One component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Component"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateComponent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The ETag of the version that was read; 412 changed-meanwhile if the record has changed. Computed fields (x-derived of the reading call) are not part of the tag. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComponentChange"];
            };
        };
        responses: {
            /** @description The changed component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Component"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listExpenses: {
        parameters: {
            query?: {
                /** @description Zero-based; out of range is clamped. */
                page?: components["parameters"]["page"];
                /** @description 1 to 200; out of range is clamped. */
                size?: components["parameters"]["size"];
                /** @description The id of the row after which the page begins, so that rows which are added or deleted between two pages neither repeat rows nor leave any out; page is ignored then. 412 changed-meanwhile if the list has no such place any more. */
                after?: components["parameters"]["after"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
                /** @description Words that must all occur - in the names of party, product and employee, in city or mobile of the party, in the comment, or as the number of the record. The first 8 words count. */
                search?: components["parameters"]["search"];
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                employeeId?: components["parameters"]["employeeId"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The expenses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expense"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createExpense: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpenseDraft"];
            };
        };
        responses: {
            /** @description The recorded expense. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expense"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sumExpenses: {
        parameters: {
            query?: {
                /** @description Words that must all occur - in the names of party, product and employee, in city or mobile of the party, in the comment, or as the number of the record. The first 8 words count. */
                search?: components["parameters"]["search"];
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                employeeId?: components["parameters"]["employeeId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoneySums"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getExpense: {
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
            /** @description The expense. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expense"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteExpense: {
        parameters: {
            query?: {
                reason?: components["schemas"]["Text"];
            };
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
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
    listTransfers: {
        parameters: {
            query?: {
                /** @description Zero-based; out of range is clamped. */
                page?: components["parameters"]["page"];
                /** @description 1 to 200; out of range is clamped. */
                size?: components["parameters"]["size"];
                /** @description The id of the row after which the page begins, so that rows which are added or deleted between two pages neither repeat rows nor leave any out; page is ignored then. 412 changed-meanwhile if the list has no such place any more. */
                after?: components["parameters"]["after"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
                /** @description Words that must all occur - in the names of party, product and employee, in city or mobile of the party, in the comment, or as the number of the record. The first 8 words count. */
                search?: components["parameters"]["search"];
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                employeeId?: components["parameters"]["employeeId"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transfers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createTransfer: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferDraft"];
            };
        };
        responses: {
            /** @description The recorded transfer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sumTransfers: {
        parameters: {
            query?: {
                /** @description Words that must all occur - in the names of party, product and employee, in city or mobile of the party, in the comment, or as the number of the record. The first 8 words count. */
                search?: components["parameters"]["search"];
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                employeeId?: components["parameters"]["employeeId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoneySums"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getTransfer: {
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
            /** @description One transfer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generateBom: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BomLines"];
            };
        };
        responses: {
            /** @description The bill of materials. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bom"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings of the shop. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The ETag of the version that was read; 412 changed-meanwhile if the record has changed. Computed fields (x-derived of the reading call) are not part of the tag. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsChange"];
            };
        };
        responses: {
            /** @description The changed settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps in the order in which they are shown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstSteps"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changeFirstSteps: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstStepsChange"];
            };
        };
        responses: {
            /** @description The changed steps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstSteps"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDay: {
        parameters: {
            query?: {
                /** @description Today by default; a later day is refused. */
                date?: components["schemas"]["DayEntered"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayFigures"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAttention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What needs attention. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attention"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    settleAttention: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttentionItem"];
            };
        };
        responses: {
            /** @description The receipt. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reopenAttention: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttentionItem"];
            };
        };
        responses: {
            /** @description The receipt. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description Zero-based; out of range is clamped. */
                page?: components["parameters"]["page"];
                /** @description 1 to 200; out of range is clamped. */
                size?: components["parameters"]["size"];
                /** @description The id of the row after which the page begins, so that rows which are added or deleted between two pages neither repeat rows nor leave any out; page is ignored then. 412 changed-meanwhile if the list has no such place any more. */
                after?: components["parameters"]["after"];
                /** @description The kind of the changed record: sale, party, settings … With import and its id, all changes that the import and its undoing made. */
                subject?: string;
                subjectId?: components["schemas"]["Id"];
                /** @description The author, or the employee in whose name it was done. */
                employeeId?: components["schemas"]["Id"];
                /** @description The first day. */
                from?: components["parameters"]["from"];
                /** @description The last day. */
                to?: components["parameters"]["to"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the change log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAccesses: {
        parameters: {
            query?: {
                /** @description Zero-based; out of range is clamped. */
                page?: components["parameters"]["page"];
                /** @description 1 to 200; out of range is clamped. */
                size?: components["parameters"]["size"];
                /** @description The id of the row after which the page begins, so that rows which are added or deleted between two pages neither repeat rows nor leave any out; page is ignored then. 412 changed-meanwhile if the list has no such place any more. */
                after?: components["parameters"]["after"];
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the access log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessPage"];
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
                    "application/json": components["schemas"]["OutboxResults"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getEntryKey: {
        parameters: {
            query?: {
                deviceId?: string;
            };
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryKey"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reconcile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReconcileRequest"];
            };
        };
        responses: {
            /** @description The state of this device on the server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconcileResponse"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reconcileDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReconcileDayRequest"];
            };
        };
        responses: {
            /** @description The day's entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconcileDayResponse"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDevices: {
        parameters: {
            query?: {
                /** @description The number of rows to skip. No answer is larger than 1 MB; a larger one has as many rows as fit, and a Link header with rel="next" leads to the others. Several lists in one answer (x-rows) count as one concatenated list; lists joined by + have corresponding rows. The header Last-Row beside the Link names the last row; see Follows. */
                skip?: components["parameters"]["skip"];
            };
            header?: {
                /** @description The Last-Row header of the part before, with skip. 412 changed-meanwhile if this part does not continue after that row, because rows were added or deleted since; the list has to be read again from its beginning. */
                Follows?: components["parameters"]["follows"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The devices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    nameDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceName"];
            };
        };
        responses: {
            /** @description The device. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"];
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
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
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
            /** @description The receipt. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listBackups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backup"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    takeBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backup. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backup"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadBackup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["File"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadCsv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": components["schemas"]["File"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportDraft"];
            };
        };
        responses: {
            /** @description What the import would do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCheck"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    importBooks: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
                /** @description The device. A sign-in begins a session on it; entries count for it only from such a session, or while nobody has signed in on it. */
                "Device-Id"?: components["parameters"]["deviceId"];
                /** @description The number of the entry on its device. An entry whose number does not count is booked without it. */
                "Device-Seq"?: components["parameters"]["deviceSeq"];
                /** @description The time of entry by the device's clock. */
                "Occurred-At"?: components["parameters"]["occurredAt"];
                /** @description The version of the body; 426 app-too-old for a version that the server does not accept. */
                "Payload-Version"?: components["parameters"]["payloadVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmedImport"];
            };
        };
        responses: {
            /** @description The import. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description The id of the employee who typed the entry; 409 wrong-user if the token belongs to another employee. */
                "Entered-By"?: components["parameters"]["enteredBy"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
