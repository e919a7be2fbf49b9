for %%m in (*.man) do lodctr /m:"%%m"
